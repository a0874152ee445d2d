import { CountBeforeBanQuery, countBeforeBan } from '@/lib/evidence/count-before-ban'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(CountBeforeBanQuery, ({ steward, guild, query }) => countBeforeBan(steward, guild, query))
