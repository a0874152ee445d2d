import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type MembersFilter, membersParams } from '@/lib/directory/members-url'
import { passesWithTime } from '@/lib/directory/passes-with-time'
import type { MessagesWithin } from '@/lib/evidence/evidence-views'
import type { MatchingIds } from '@/lib/queries/matching-ids'
import type { HistoryPage, MemberDetail } from '@/lib/queries/members/member-detail-views'
import type { InChannelView } from '@/lib/queries/members/member-in-channel'
import type { MembersPage } from '@/lib/queries/members/member-views'
import { MINUTE, SECOND } from '@/lib/time'
import { LISTED_ANEW_MS } from '../bans/listed-anew'
import { byPages, everyWhileShort } from '../shell/by-pages'
import { readJson } from '../shell/read-json'

const PAGE = 100
const LOOK_AGAIN_MS = 5 * SECOND

const listsKey = (guildId: string) => ['guild', guildId, 'members'] as const

/** What a list is asked for besides its filter. */
export interface ListOptions {
  /** Whether rows say how often somebody was acted on here. */
  counts: boolean
  /** Whether rows say when somebody last wrote. */
  wrote: boolean
}

/** Members that match, page by page in the order asked for. */
export function membersList(guildId: string, filter: MembersFilter, { counts, wrote }: ListOptions) {
  // Nobody is told of each message.
  const passes = wrote || passesWithTime(filter)
  const query = membersParams(filter)
  query.set('limit', `${PAGE}`)
  if (counts) query.set('counts', 'yes')
  if (wrote) query.set('wrote', 'yes')
  return infiniteQueryOptions({
    queryKey: [...listsKey(guildId), `${membersParams(filter)}`, counts, wrote],
    ...byPages<MembersPage>(`/api/guilds/${guildId}/members`, query),
    refetchInterval: ({ state: { data } }) => passes && everyWhileShort(MINUTE, data),
  })
}

/** One person's profile, membership, ban and history. */
export function memberDetail(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'member', userId],
    queryFn: ({ signal }) => readJson<MemberDetail>(`/api/guilds/${guildId}/members/${userId}`, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.isPartial) return LOOK_AGAIN_MS
      return data?.ban?.isHeard ? LISTED_ANEW_MS : false
    },
  })
}

/** What somebody may do in a channel. */
export function memberInChannel(guildId: string, userId: string, channelId: string) {
  return queryOptions({
    queryKey: [...memberKeys.inChannel(guildId), userId, channelId],
    queryFn: ({ signal }) =>
      readJson<InChannelView>(`/api/guilds/${guildId}/members/${userId}/in-channel?channelId=${channelId}`, signal),
  })
}

/** How many messages of somebody are known within so many days, for whoever may ban. */
export function knownMessages(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'known-messages', userId],
    queryFn: ({ signal }) =>
      readJson<MessagesWithin>(`/api/guilds/${guildId}/members/${userId}/known-messages`, signal),
  })
}

/** What was done to somebody, newest first, page by page. Whatever has the rest about them read anew reads this with it. */
export function memberHistory(guildId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...memberDetail(guildId, userId).queryKey, 'history'],
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam ? `?cursor=${pageParam}` : ''
      return readJson<HistoryPage>(`/api/guilds/${guildId}/members/${userId}/history${from}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** The rows of these members as they are now; who has left is missing, or was not called so. At most 200 ids. */
export async function readMembers(
  guildId: string,
  ids: string[],
  { counts, wrote, wasCalled }: ListOptions & Pick<MembersFilter, 'wasCalled'>,
): Promise<MembersPage['rows']> {
  const query = membersParams({ wasCalled })
  query.set('ids', ids.join(','))
  if (counts) query.set('counts', 'yes')
  if (wrote) query.set('wrote', 'yes')
  const page = await readJson<MembersPage>(`/api/guilds/${guildId}/members?${query}`)
  return page.rows
}

/** The ids of all who match, for "select all". */
export function readMatchingIds(guildId: string, filter: MembersFilter): Promise<MatchingIds> {
  return readJson<MatchingIds>(`/api/guilds/${guildId}/members/ids?${membersParams(filter)}`)
}

/** Where a file of all who match is to be had. */
export function exportPath(guildId: string, filter: MembersFilter, format: 'csv' | 'json'): string {
  const query = membersParams(filter)
  query.set('format', format)
  return `/api/guilds/${guildId}/members/export?${query}`
}

export const memberKeys = {
  lists: listsKey,
  details: (guildId: string) => ['guild', guildId, 'member'] as const,
  inChannel: (guildId: string) => ['guild', guildId, 'in-channel'] as const,
}
