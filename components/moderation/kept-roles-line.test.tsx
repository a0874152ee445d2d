import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, mia, standing } from '@/lib/permissions/test-cast'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { KeptRolesLine } from './kept-roles-line'

/** What is said before somebody is kicked of whom these roles come back. */
function said(...names: string[]): string {
  const guild = { standing: standing(mia(), aurora()) } as unknown as GuildInView
  const html = renderToStaticMarkup(
    <GuildProvider guild={guild}>
      <KeptRolesLine kept={names.map(name => ({ id: name, name }))} />
    </GuildProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '').trim()
}

test('whoever kicks is told which roles come back, and which of those give power', () => {
  expect(said('Regular')).toBe('Regular comes back when they join again: this guild has set so.')
  expect(said('Helper', 'Regular')).toBe(
    'Helper and Regular come back when they join again: this guild has set so. Helper gives power over others.',
  )
  expect(said()).toBe('')
})
