import { queryOptions } from '@tanstack/react-query'
import type { MemberRow, MembersPage } from '@/lib/queries/member-views'
import { readMembers } from '../members/member-queries'
import { readJson } from '../shell/read-json'

// The route answers in the order of names: the best of so many are shown.
const LOOKED_AT = 50
// As much of it as the route takes.
const LONGEST_SEARCH = 200
/** Members whose name or id has in it what was typed; before them those who are called exactly so. */
export function foundMembers(guildId: string, typed: string) {
  const q = typed.slice(0, LONGEST_SEARCH).toWellFormed()
  const query = new URLSearchParams({ q, limit: `${LOOKED_AT}` })
  return queryOptions({
    queryKey: ['guild', guildId, 'palette', q],
    queryFn: async ({ signal }) => {
      const members = `/api/guilds/${guildId}/members`
      const [best, page] = await Promise.all([
        readJson<MemberRow[]>(`${members}/best?${new URLSearchParams({ q })}`, signal),
        readJson<MembersPage>(`${members}?${query}`, signal),
      ])
      const others = page.rows.filter(({ userId }) => !best.some(row => row.userId === userId))
      return { ...page, rows: [...best, ...others] }
    },
  })
}

/** Members by id, in that order; who has left is missing. */
export function membersById(guildId: string, ids: string[]) {
  return queryOptions({
    queryKey: ['guild', guildId, 'palette', 'by-id', ids],
    queryFn: async () => {
      const rows = await readMembers(guildId, ids, { counts: false, wrote: false })
      return rows.toSorted((a, b) => ids.indexOf(a.userId) - ids.indexOf(b.userId))
    },
  })
}
