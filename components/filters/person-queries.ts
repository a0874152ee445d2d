import { queryOptions } from '@tanstack/react-query'
import type { ByBan, FormerPeople } from '@/lib/queries/former-person-views'
import type { MembersPage } from '@/lib/queries/members/member-views'
import { readJson } from '../shell/read-json'

/** The first members that are called like what was typed, or have it as their id. */
export function membersCalled(guildId: string, q: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'targets', q],
    queryFn: ({ signal }) =>
      readJson<MembersPage>(`/api/guilds/${guildId}/members?${new URLSearchParams({ q, limit: '8' })}`, signal),
  })
}

/** The same of those who are no members, and are known here all the same. */
export function formerCalled(guildId: string, q: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'former-people', q],
    queryFn: ({ signal }) => readFormer(guildId, { q }, signal),
  })
}

/** Reads them. `first`: of whom most are told where there are many. */
export const readFormer = (guildId: string, asked: { q: string; first?: ByBan }, signal: AbortSignal) =>
  readJson<FormerPeople>(`/api/guilds/${guildId}/former-people?${new URLSearchParams(asked)}`, signal)

/** Those of these people who are members. */
export function membersNamed(guildId: string, ids: string[]) {
  return queryOptions({
    queryKey: ['guild', guildId, 'named', ids],
    queryFn: ({ signal }) =>
      readJson<MembersPage>(`/api/guilds/${guildId}/members?${new URLSearchParams({ ids: ids.join(',') })}`, signal),
  })
}
