import { MembersQuery } from '@/lib/queries/members-query'
import { viewMembers } from '@/lib/queries/view-members'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersQuery, ({ steward, viewer, guild, query }) =>
  viewMembers(steward, viewer, guild, query),
)
