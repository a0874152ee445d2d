import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BansAsked } from '@/lib/directory/bans-url'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import { BansToolbar } from './bans-toolbar'

const AT = '2026-03-04T12:00:00.000Z'
const freshness = { gateway: 'connected', gatewaySince: AT, completeAt: AT }

/** What the toolbar says above the list, where so many are left out of it. */
function said(leftOut: number, answered: Partial<BansAsked>, asked = answered) {
  const all = { q: '', sort: '-banned' } as const
  const counted = { rows: [], nextCursor: null, count: 3, leftOut, leftOutIsHeard: false, listedAt: AT, skipped: 0 }
  const html = renderToStaticMarkup(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryClientProvider client={new QueryClient()}>
        <ClockProvider rendered={{ at: AT, timeZone: 'UTC' }}>
          <GuildProvider guild={{ id: '5', freshness } as unknown as GuildInView}>
            <BansToolbar
              asked={{ ...all, ...asked }}
              answered={{ ...all, ...answered }}
              counted={counted}
              readAgain={undefined}
              pending={false}
              choosing={false}
              onChange={() => {}}
              onClear={() => {}}
              onChoose={() => {}}
            />
          </GuildProvider>
        </ClockProvider>
      </QueryClientProvider>
    </SearchParamsContext>,
  )
  return [...html.matchAll(/<p role="status"[^>]*>(.*?)<\/p>/g)].map(([, words]) => words)
}

test('of bans that a filter leaves out because nobody knows is told how many and what, by what the list answers', () => {
  expect(said(2, { after: '7d' })).toEqual(['2 bans of which the time is not known are left out.'])
  // The next answer is on its way.
  expect(said(1, { moderator: '16' }, { moderator: '16', after: '7d' })).toEqual([
    '1 ban of which the moderator is not known is left out.',
  ])
})

test('where none is left out nothing is said of it', () => {
  expect(said(0, { after: '7d' })).toEqual([])
})
