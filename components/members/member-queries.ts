import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MemberDetail, MembersPage } from '@/lib/queries/view-types'
import { readJson } from '../shell/read-json'

/** What narrows the list of members. */
export interface MembersFilter {
  q: string
  role?: string
}

const PAGE = 100

const listsKey = (guildId: string) => ['guild', guildId, 'members'] as const

const membersPath = (guildId: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `/api/guilds/${guildId}/members?${new URLSearchParams(given)}`
}

/** Members that match, page by page in the order of their names. */
export function membersList(guildId: string, { q, role }: MembersFilter) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(guildId), { q, role: role ?? null }],
    queryFn: ({ pageParam, signal }) =>
      readJson<MembersPage>(
        membersPath(guildId, { q, role, cursor: pageParam ?? undefined, limit: `${PAGE}` }),
        signal,
      ),
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
  const page = await readJson<MembersPage>(membersPath(guildId, { ids: ids.join(',') }))
  return page.rows
}

export const memberKeys = { lists: listsKey, details: (guildId: string) => ['guild', guildId, 'member'] as const }
