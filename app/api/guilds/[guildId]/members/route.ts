import { listMembers } from '@/lib/queries/list-members'
import { MembersQuery } from '@/lib/queries/members-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersQuery, ({ steward: { db, platform }, guild, query }) =>
  listMembers(db, platform, guild.id, query),
)
