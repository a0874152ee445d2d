import { CountsQuery, countHours } from '@/lib/queries/overview/count-hours'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(CountsQuery, ({ steward, viewer, guild, query }) =>
  countHours(steward.db, viewer, guild, query),
)
