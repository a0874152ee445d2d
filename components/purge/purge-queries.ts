import { queryOptions } from '@tanstack/react-query'
import { type MessagesFilter, messagesParams } from '@/lib/directory/messages-url'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { readJson } from '../shell/read-json'

/** How many messages match a filter that are no newer than `upTo`. */
export function messagesCount(guildId: string, filter: MessagesFilter, upTo: string) {
  const query = messagesParams(filter)
  query.set('upTo', upTo)
  return queryOptions({
    queryKey: ['guild', guildId, 'messages', 'count', `${query}`],
    queryFn: ({ signal }) => readJson<MessagesCount>(`/api/guilds/${guildId}/messages/count?${query}`, signal),
    // Counted anew each time the dialog opens.
    gcTime: 0,
  })
}
