import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, mia, NOW, standing } from '@/lib/permissions/test-cast'
import type { ElsewhereEntry } from '@/lib/queries/audit/timeline-views'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { ElsewhereDetails } from './elsewhere-details'
import { ElsewhereRow } from './elsewhere-row'

const guild = aurora()
const view = { id: 'aurora', roles: guild.roles, standing: standing(mia(), guild) } as unknown as GuildInView
const cleared = {
  ...{ id: '1', actionType: 72, actor: { id: '9', name: 'Steward' }, target: { id: '16', name: 'Rex' } },
  ...{ reason: null, changes: [] },
}

/** What stands in the log and in somebody's history. */
function said(byBot: ElsewhereEntry['byBot'], isOpen = false): string[] {
  const entry: ElsewhereEntry = { ...cleared, byBot }
  const at = NOW.toISOString()
  const state = { at, isOpen, isLinked: false, onToggle: () => {} }
  return [
    <ElsewhereRow key="row" entry={entry} {...state} />,
    <ElsewhereDetails key="details" entry={entry} at={at} />,
  ].map(shown =>
    renderToStaticMarkup(
      <ClockProvider rendered={{ at, timeZone: 'UTC' }}>
        <GuildProvider guild={view}>{shown}</GuildProvider>
      </ClockProvider>,
    ).replace(/<[^>]*>/g, ' '),
  )
}

test('what Steward itself cleared away was not done elsewhere', () => {
  for (const words of said('steward')) {
    expect(words).toContain('by Steward itself')
    expect(words).not.toContain('Elsewhere')
  }
  for (const words of said('other')) {
    expect(words).toContain('by the bot, but not through Steward')
    expect(words).toContain('Elsewhere')
  }
})

test('when it was is told by the clock, and to the second where an entry is opened', () => {
  const [folded, inHistory] = said('other')
  expect(folded).not.toContain('When')
  expect(inHistory).toMatch(/just now\s+\(12:00\)/)
  expect(said('other', true)[0]).toMatch(/When\s+1 Mar 2026, 12:00:00 UTC/)
})
