import { HistoryQuery, memberHistory } from '@/lib/queries/members/member-history'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(HistoryQuery, ({ steward, viewer, guild, query }) =>
  memberHistory(steward, viewer, guild, query),
)
