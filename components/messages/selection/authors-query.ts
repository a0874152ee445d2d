import { queryOptions } from '@tanstack/react-query'
import { type MessagesFilter, messagesParams } from '@/lib/directory/messages-url'
import type { MatchingAuthors } from '@/lib/queries/messages/message-views'
import { readJson } from '../../shell/read-json'

/** All that match and are no newer than `upTo`. */
export interface MatchingMessages {
  filter: MessagesFilter
  upTo: string
}

/** Who wrote all that match, loaded or not. */
export function authorsOfMatching(guildId: string, { filter, upTo }: MatchingMessages) {
  const query = messagesParams(filter)
  query.set('upTo', upTo)
  return queryOptions({
    queryKey: ['guild', guildId, 'messages', 'authors', `${query}`],
    queryFn: ({ signal }) => readJson<MatchingAuthors>(`/api/guilds/${guildId}/messages/authors?${query}`, signal),
    // Whatever comes belongs to no selection that there is, and it may cost the platform many calls.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { changedBy: () => false },
    // Another selection asks anew.
    gcTime: 0,
  })
}
