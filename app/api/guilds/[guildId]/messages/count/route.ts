import { countMessages } from '@/lib/queries/messages/count-messages'
import { MatchingQuery } from '@/lib/queries/messages/messages-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MatchingQuery, ({ steward, guild, query: { upTo, ...filter } }) =>
  countMessages(steward, guild, filter, upTo),
)
