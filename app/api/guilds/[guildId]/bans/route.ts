import { BansQuery, listBans } from '@/lib/queries/bans/list-bans'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BansQuery, ({ steward, guild, query }) => listBans(steward, guild, query))
