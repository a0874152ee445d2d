import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MembersPage } from '@/lib/queries/members/member-views'
import type { OrderDifference, RoleCounts, RoleDifference, WhoCanPage } from '@/lib/queries/roles/role-views'
import { readJson } from '../shell/read-json'

export const rolesKey = (guildId: string) => ['guild', guildId, 'roles'] as const

const path = (guildId: string, what: string, query: Record<string, string> = {}) =>
  `/api/guilds/${guildId}/roles/${what}?${new URLSearchParams(query)}`

/** How many wear each role. */
export function roleCounts(guildId: string) {
  return queryOptions({
    queryKey: [...rolesKey(guildId), 'counts'],
    queryFn: ({ signal }) => readJson<RoleCounts>(path(guildId, 'counts'), signal),
  })
}

/** What it makes for people when a role gets these permissions, or (null) is deleted. */
export function roleDifference(guildId: string, roleId: string, permissions: string | null) {
  const query = { role: roleId, ...(permissions === null ? {} : { permissions }) }
  return queryOptions({
    queryKey: [...rolesKey(guildId), 'difference', roleId, permissions],
    queryFn: ({ signal }) => readJson<RoleDifference>(path(guildId, 'difference', query), signal),
  })
}

/** Who comes to stand above whom by an order. */
export function orderDifference(guildId: string, order: string[]) {
  return queryOptions({
    queryKey: [...rolesKey(guildId), 'order-difference', order.join()],
    queryFn: ({ signal }) =>
      readJson<OrderDifference>(path(guildId, 'order-difference', { order: order.join() }), signal),
  })
}

/** Who holds a permission, page by page. */
export function whoCan(guildId: string, what: string) {
  return infiniteQueryOptions({
    queryKey: [...rolesKey(guildId), 'who-can', what],
    queryFn: ({ pageParam, signal }) =>
      readJson<WhoCanPage>(path(guildId, 'who-can', { what, ...(pageParam && { cursor: pageParam }) }), signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

const SOME = 8

/** Some of those who wear a role. */
export function someWearers(guildId: string, roleId: string) {
  const query = new URLSearchParams({ role: roleId, limit: `${SOME}` })
  return queryOptions({
    queryKey: [...rolesKey(guildId), 'wearers', roleId],
    queryFn: ({ signal }) => readJson<MembersPage>(`/api/guilds/${guildId}/members?${query}`, signal),
  })
}
