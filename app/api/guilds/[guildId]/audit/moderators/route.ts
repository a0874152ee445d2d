import { countByModerator, FiguresQuery } from '@/lib/queries/audit/count-by-moderator'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(FiguresQuery, ({ steward, guild, query }) => countByModerator(steward, guild, query))
