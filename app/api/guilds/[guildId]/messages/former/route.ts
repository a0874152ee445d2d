import { listFormerMessages } from '@/lib/former-messages/list-former-messages'
import { FormerQuery } from '@/lib/queries/messages/messages-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(FormerQuery, ({ steward, guild, query }) => listFormerMessages(steward, guild, query))
