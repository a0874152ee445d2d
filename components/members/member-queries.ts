import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type MembersFilter, membersParams } from '@/lib/directory/members-url'
import type { MemberDetail, MembersPage } from '@/lib/queries/view-types'
import { readJson } from '../shell/read-json'

const PAGE = 100

const listsKey = (guildId: string) => ['guild', guildId, 'members'] as const

const membersPath = (guildId: string, query: URLSearchParams) => `/api/guilds/${guildId}/members?${query}`

/** Members that match, page by page in the order asked for. */
export function membersList(guildId: string, filter: MembersFilter) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(guildId), `${membersParams(filter)}`],
    queryFn: ({ pageParam, signal }) => {
      const query = membersParams(filter)
      if (pageParam) query.set('cursor', pageParam)
      query.set('limit', `${PAGE}`)
      return readJson<MembersPage>(membersPath(guildId, query), signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** One person's profile, membership, ban and history. */
export function memberDetail(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'member', userId],
    queryFn: ({ signal }) => readJson<MemberDetail>(`/api/guilds/${guildId}/members/${userId}`, signal),
  })
}

/** The rows of these members as they are now; who has left is missing. At most 200 ids. */
export async function readMembers(guildId: string, ids: string[]): Promise<MembersPage['rows']> {
  const page = await readJson<MembersPage>(membersPath(guildId, new URLSearchParams({ ids: ids.join(',') })))
  return page.rows
}

export const memberKeys = { lists: listsKey, details: (guildId: string) => ['guild', guildId, 'member'] as const }
