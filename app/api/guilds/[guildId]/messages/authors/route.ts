import { authorsOfMatching } from '@/lib/queries/messages/authors-of-matching'
import { MatchingQuery } from '@/lib/queries/messages/messages-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MatchingQuery, ({ steward, guild, query: { upTo, ...filter } }) =>
  authorsOfMatching(steward, guild, filter, upTo),
)
