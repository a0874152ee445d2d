import { BansToSelect, selectBans } from '@/lib/queries/bans/select-bans'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BansToSelect, ({ steward, guild, query }) => selectBans(steward, guild, query))
