import { listWritten, WrittenQuery } from '@/lib/notes/list-written'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(WrittenQuery, ({ steward, guild, query }) => listWritten(steward, guild, query))
