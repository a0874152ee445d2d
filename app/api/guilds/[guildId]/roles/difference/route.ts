import { DifferenceQuery, findRoleDifference } from '@/lib/queries/roles/find-difference'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(DifferenceQuery, ({ steward, guild, query }) =>
  findRoleDifference(steward.db, guild, query),
)
