import { queryOptions } from '@tanstack/react-query'
import type { MemberMessagesView } from '@/lib/queries/members/member-detail-views'
import { SECOND } from '@/lib/time'
import { ReadError, readJson } from '../shell/read-json'

const LOOK_AGAIN_MS = 5 * SECOND

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
      const { messages } = await readJson<MemberMessagesView>(path, signal)
      if (messages) return { messages, isBehind: false }
      return { messages: client.getQueryData<ReadMessages>(queryKey)?.messages ?? null, isBehind: true }
    },
    refetchInterval: ({ state: { data, error } }) =>
      (error ? !isRefusal(error) : data?.isBehind) ? LOOK_AGAIN_MS : false,
  })
}

/** A refusal stays one, however often it is asked. */
function isRefusal(error: Error): boolean {
  return error instanceof ReadError && error.status >= 400 && error.status < 500
}
