import { MembersFilterParams } from '@/lib/directory/url-schema'
import { selectMembers } from '@/lib/queries/select-members'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersFilterParams, ({ steward: { db, platform }, guild, query }) =>
  selectMembers(db, platform.profile, guild.id, query),
)
