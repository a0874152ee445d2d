import { messagesOfRun, RunMessagesQuery } from '@/lib/evidence/messages-of-run'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(RunMessagesQuery, ({ steward, guild, query }) => messagesOfRun(steward, guild, query))
