import { BansFilter } from '@/lib/queries/list-bans'
import { selectBans } from '@/lib/queries/select-bans'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BansFilter, ({ steward, guild, query }) => selectBans(steward, guild, query))
