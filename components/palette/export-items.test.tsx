import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Freshness } from '@/lib/mirror/freshness'
import { ada, aurora, standing } from '@/lib/permissions/test-cast'
import { bansList } from '../bans/ban-queries'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { guildFreshness } from '../shell/use-freshness'
import { ClockProvider } from '../ui/clock'
import type { PaletteItem } from './palette-item'
import { useLocalItems } from './use-local-items'

const AT = '2026-03-04T12:00:00.000Z'
const LIVE: Freshness = {
  gateway: 'connected',
  gatewaySince: '2026-03-04T11:00:00.000Z',
  completeAt: AT,
  progress: null,
  unread: 0,
}

interface Known {
  freshness?: Freshness
  /** What was read since the page came. */
  later?: Freshness
  /** How many bans cannot be read; undefined: they were not listed yet. */
  skipped?: number
}

function Palette({ onItems }: { onItems: (items: PaletteItem[]) => void }) {
  const viewer = { id: 'ada', isApplicationOwner: false, mayUnlock: false }
  onItems(useLocalItems({ viewer, isSearching: false, orderRun: () => {} }).flatMap(group => group.items))
  return null
}

/** The second lines of what saves a list, by its key. */
function notes({ freshness = LIVE, later, skipped }: Known) {
  const guild = aurora()
  const view = { id: '5', freshness, standing: standing(ada(), guild), roles: [] } as unknown as GuildInView
  const queries = new QueryClient()
  if (later) queries.setQueryData(guildFreshness('5').queryKey, later)
  const page = { rows: [], nextCursor: null, count: 0, skipped }
  const { queryKey } = bansList('5', { q: '', sort: '-banned' })
  if (skipped !== undefined) queries.setQueryData(queryKey, { pages: [page], pageParams: [undefined] } as never)
  let items: PaletteItem[] = []
  renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <PathnameContext value="/guilds/5/audit/moderators">
        <QueryClientProvider client={queries}>
          <ClockProvider rendered={{ at: '2026-03-05T12:00:00.000Z', timeZone: 'UTC' }}>
            <GuildProvider guild={view}>
              <Palette onItems={made => (items = made)} />
            </GuildProvider>
          </ClockProvider>
        </QueryClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  )
  return Object.fromEntries(items.flatMap(({ key, note }) => (note ? [[key, note]] : [])))
}

test('whoever saves members from the palette is told first what the file will lack, by what is known now', () => {
  const words = 'Not complete before the first full reading of the member list.'
  expect(notes({})).toEqual({})
  expect(notes({ freshness: { ...LIVE, completeAt: null } })).toEqual({ 'export:members': words })
  expect(notes({ freshness: { ...LIVE, completeAt: null }, later: LIVE })).toEqual({})
  expect(notes({ later: { ...LIVE, unread: 2 } })).toEqual({
    'export:members': '2 unreadable members: missing, or as known before.',
  })
})

test('whoever saves bans from it is told how many cannot be read, once they were listed', () => {
  expect(notes({ skipped: 0 })).toEqual({})
  expect(notes({ skipped: 3 })).toEqual({ 'export:bans': '3 unreadable bans: missing, or as known before.' })
})
