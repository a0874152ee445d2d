import { BansNarrowed } from '@/lib/queries/bans/bans-matching'
import { selectBans } from '@/lib/queries/bans/select-bans'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BansNarrowed, ({ steward, guild, query }) => selectBans(steward, guild, query))
