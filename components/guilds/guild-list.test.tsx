import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ContextType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GuildCard, GuildDoor } from '@/lib/queries/guild-views'
import { MINUTE, SECOND } from '@/lib/time'
import { ClockProvider } from '../ui/clock'
import { GuildList } from './guild-list'
import { guildsAt } from './use-listed-guilds'

const READ_AT = '2026-03-04T12:00:00.000Z'
const surge = { count: 312, gone: 0, isExact: true }
const runs = { toDecide: 1, underWay: 0 }
const aurora: GuildCard = {
  id: '1',
  name: 'Aurora',
  iconUrl: null,
  memberCount: 60,
  runs: null,
  surge,
  powers: ['Ban'],
  closedPages: [],
  canEnter: true,
}
const echo: GuildCard = { ...aurora, id: '2', name: 'Echo', surge: null, powers: [], canEnter: false }

/** What the list says so many ms after it was read. */
const said = (ms: number) =>
  renderToStaticMarkup(
    <AppRouterContext value={{} as ContextType<typeof AppRouterContext>}>
      <SearchParamsContext value={new URLSearchParams()}>
        <QueryClientProvider client={new QueryClient()}>
          <ClockProvider rendered={{ at: new Date(Date.parse(READ_AT) + ms).toISOString() }}>
            <GuildList guilds={[aurora, echo]} readAt={READ_AT} />
          </ClockProvider>
        </QueryClientProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  )

test('that many have just joined is said as long as anybody of them can have', () => {
  const words = '312 joined in the last 10 minutes'
  expect(said(0)).toContain(words)
  expect(said(10 * MINUTE - SECOND)).toContain(words)
  expect(said(10 * MINUTE)).not.toContain(words)
  expect(said(10 * MINUTE)).toContain('Aurora')
})

test('what was read since says what waits and who just joined; the guilds stay those that were rendered', () => {
  const readAt = new Date(Date.parse(READ_AT) + 20 * MINUTE).toISOString()
  const { powers: _, memberCount: _n, canEnter: _c, ...door } = { ...aurora, name: 'Dawn', runs }
  const read = (doors: GuildDoor[], ms: number) =>
    guildsAt([aurora, echo], { doors, readAt }, new Date(Date.parse(readAt) + ms))
  expect(read([door], 0)).toEqual([{ ...aurora, name: 'Dawn', runs }, echo])
  expect(read([door], 10 * MINUTE)).toEqual([{ ...aurora, name: 'Dawn', runs, surge: null }, echo])
  // The viewer may not enter it any more, which the next rendering shows.
  expect(read([], 0)).toEqual([{ ...aurora, surge: null }, echo])
})
