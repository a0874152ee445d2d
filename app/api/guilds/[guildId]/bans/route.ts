import { BansQuery, listBans } from '@/lib/queries/list-bans'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BansQuery, ({ steward, guild, query }) => listBans(steward, guild, query))
