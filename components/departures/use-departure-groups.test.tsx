import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aurora, mia, NOW, standing } from '@/lib/permissions/test-cast'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { memberDetail } from '../members/member-queries'
import { ModerationContext } from '../moderation/moderation-context'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { ClockProvider } from '../ui/clock'
import type { MenuGroup } from '../ui/menu-content'
import { useDepartureGroups } from './use-departure-groups'

const AT = NOW.toISOString()
const ROW: DepartureRow = {
  ...{ id: '1', userId: '17', username: 'rex', displayName: 'Rex', avatarUrl: null, bot: false },
  ...{ joinedAt: AT, leftAt: AT, heard: true, isBack: false, isBanned: false },
}

function Place({ row, onRendered }: { row: DepartureRow; onRendered: (groups: MenuGroup[]) => void }) {
  onRendered(useDepartureGroups(row))
  return null
}

/** What stands in the menu, line by line, and which of it waits for an answer. `detail`: what is known of them by then. */
function menu(some: Partial<DepartureRow>, detail?: Partial<MemberDetail>) {
  const guild = aurora()
  const view = { id: 'aurora', roles: guild.roles, standing: standing(mia(), guild) } as unknown as GuildInView
  const client = new QueryClient()
  if (detail) client.setQueryData(memberDetail('aurora', ROW.userId).queryKey, detail as MemberDetail)
  let groups: MenuGroup[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClockProvider rendered={{ at: AT, timeZone: 'UTC' }}>
        <GuildProvider guild={view}>
          <ModerationContext value={{ open: () => {}, openNote: () => {} } as never}>
            <Place row={{ ...ROW, ...some }} onRendered={told => (groups = told)} />
          </ModerationContext>
        </GuildProvider>
      </ClockProvider>
    </QueryClientProvider>,
  )
  const items = groups.flatMap(({ items }) => items)
  return { labels: items.map(({ label }) => label), pending: items.filter(({ isPending }) => isPending).length }
}

const NOTHING = { member: null, user: null, ban: null, endings: [], knownAs: null, knownPictureUrl: null, voice: null }
const member = { userId: '17', username: 'rex', displayName: 'Rex', roleIds: [], timeoutUntil: null }
const ban = { userId: '17', username: 'rex', displayName: 'Rex', expiresAt: null }

test.each([
  ['is back', { isBack: true }, { ...NOTHING, member }, 7],
  ['is banned', { isBanned: true }, { ...NOTHING, ban }, 3],
])('what can be done to somebody who %s keeps its place while it is read what they are', (_, row, known, count) => {
  const before = menu(row)
  const after = menu(row, known as unknown as Partial<MemberDetail>)
  expect(before).toEqual({ labels: after.labels, pending: count })
  expect(after.pending).toBe(0)
})

test('of whoever is neither nothing is asked', () => {
  expect(menu({})).toEqual({ labels: ['Add a note', 'Ban'], pending: 0 })
})
