import { countMessages } from '@/lib/queries/messages/count-messages'
import { CountQuery } from '@/lib/queries/messages/messages-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(CountQuery, ({ steward, guild, query: { upTo, ...filter } }) =>
  countMessages(steward, guild, filter, upTo),
)
