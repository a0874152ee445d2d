import { findOrderDifference, OrderQuery } from '@/lib/queries/roles/find-difference'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(OrderQuery, ({ steward, guild, query }) => findOrderDifference(steward.db, guild, query))
