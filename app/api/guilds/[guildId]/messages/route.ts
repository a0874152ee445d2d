import { listMessages } from '@/lib/queries/messages/list-messages'
import { MessagesQuery } from '@/lib/queries/messages/messages-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MessagesQuery, ({ steward, guild, query }) => listMessages(steward, guild, query))
