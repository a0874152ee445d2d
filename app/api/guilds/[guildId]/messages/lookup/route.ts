import { lookUpMessages } from '@/lib/queries/messages/look-up-messages'
import { LookupQuery } from '@/lib/queries/messages/messages-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(LookupQuery, ({ steward, guild, query: { text, channel, again } }) =>
  lookUpMessages(steward, guild, text, channel, again !== undefined),
)
