import { queryOptions } from '@tanstack/react-query'
import type { MemberMessagesView } from '@/lib/queries/members/member-detail-views'
import { MINUTE, SECOND } from '@/lib/time'
import { ReadError, readJson } from '../shell/read-json'

const LOOK_AGAIN_MS = 5 * SECOND
// That the mirror speaks for a channel again no event tells where nothing had changed there.
const AS_LAST_KNOWN_MS = MINUTE

/** What somebody wrote lately. */
export interface ReadMessages extends MemberMessagesView {
  /** It is as it was read before: who may read where could not be known in time. */
  isBehind: boolean
}

/** What somebody wrote lately, as far as it is known; what could not be read is looked for again. */
export function memberMessages(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'member-messages', userId],
    queryFn: async ({ client, queryKey, signal }): Promise<ReadMessages> => {
      const path = `/api/guilds/${guildId}/members/${userId}/messages`
      const read = await readJson<MemberMessagesView>(path, signal)
      if (read.messages) return { ...read, isBehind: false }
      const { messages = null } = client.getQueryData<ReadMessages>(queryKey) ?? {}
      return { messages, asLastKnown: true, isBehind: true }
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (error ? !isRefusal(error) : data?.isBehind) return LOOK_AGAIN_MS
      return !error && data?.asLastKnown ? AS_LAST_KNOWN_MS : false
    },
  })
}

/** A refusal stays one, however often it is asked. */
function isRefusal(error: Error): boolean {
  return error instanceof ReadError && error.status >= 400 && error.status < 500
}
