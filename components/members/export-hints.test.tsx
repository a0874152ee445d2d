import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BansAsked } from '@/lib/directory/bans-url'
import type { Freshness } from '@/lib/mirror/freshness'
import { aurora, mia, standing } from '@/lib/permissions/test-cast'
import { bansList } from '../bans/ban-queries'
import { useBansFiles } from '../bans/use-bans-files'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { createSelection } from '../table/selection'
import { ClockProvider } from '../ui/clock'
import type { MenuItem } from '../ui/menu-content'
import { ListActionsProvider } from './list-actions'
import { useExportSelection } from './selection/use-export-selection'
import { useExport } from './use-export'

const AT = '2026-03-04T12:00:00.000Z'
const EARLIER = '2026-03-04T11:00:00.000Z'
const LIVE: Freshness = { gateway: 'connected', gatewaySince: EARLIER, completeAt: AT, progress: null, unread: 0 }
const ASKED: BansAsked = { q: '', sort: '-banned' }

function Menus({ onItems }: { onItems: (lists: MenuItem[][]) => void }) {
  const [all, chosen] = [useExport({}, 'all'), useExportSelection(createSelection(1))]
  onItems([all.group.items, chosen.group.items, useBansFiles(ASKED).items])
  return null
}

/** What the items say that save members, those who are chosen, and bans. */
function hints(freshness: Freshness, skipped?: number) {
  const guild = aurora()
  const view = { id: '5', freshness, standing: standing(mia(), guild) } as unknown as GuildInView
  const queries = new QueryClient()
  const page = { rows: [], nextCursor: null, count: 0, skipped } as never
  if (skipped !== undefined)
    queries.setQueryData(bansList('5', ASKED).queryKey, { pages: [page], pageParams: [undefined] } as never)
  let lists: MenuItem[][] = []
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClockProvider rendered={{ at: '2026-03-05T12:00:00.000Z', timeZone: 'UTC' }}>
        <GuildProvider guild={view}>
          <ListActionsProvider value={{} as never}>
            <Menus onItems={made => (lists = made)} />
          </ListActionsProvider>
        </GuildProvider>
      </ClockProvider>
    </QueryClientProvider>,
  )
  return lists.map(items => [...new Set(items.map(({ hint }) => hint))])
}

test.each<[string, Partial<Freshness>, string | undefined]>([
  ['of which every change is heard', {}, undefined],
  ['that is read', { completeAt: null }, 'Not complete before the first full reading of the member list.'],
  ['without a gateway', { gateway: 'down' }, 'Complete as of 4 Mar, 12:00; later changes may be missing.'],
  ['with some unread', { unread: 2 }, '2 unreadable members: missing, or as known before.'],
])('whoever is about to save members of a guild %s is told what will be missing', (_, some, words) => {
  expect(hints({ ...LIVE, ...some })).toEqual([[words], [words], [undefined]])
})

test('whoever is about to save bans is told how many cannot be read, once they are listed', () => {
  expect(hints(LIVE)[2]).toEqual([undefined])
  expect(hints(LIVE, 0)[2]).toEqual([undefined])
  expect(hints(LIVE, 1)[2]).toEqual(['1 unreadable ban: missing, or as known before.'])
})
