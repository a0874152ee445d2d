import { MembersQuery } from '@/lib/queries/members/members-query'
import { viewMembers } from '@/lib/queries/members/view-members'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersQuery, ({ steward, viewer, guild, query }) =>
  viewMembers(steward, viewer, guild, query),
)
