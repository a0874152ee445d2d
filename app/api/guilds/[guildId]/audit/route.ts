import { TimelineQuery } from '@/lib/queries/audit/audit-query'
import { listTimeline } from '@/lib/queries/audit/list-timeline'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(TimelineQuery, ({ steward, viewer, guild, query }) =>
  listTimeline(steward, viewer, guild, query),
)
