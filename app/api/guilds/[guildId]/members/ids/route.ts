import { MembersFilterParams } from '@/lib/directory/url-schema'
import { seenFilter } from '@/lib/queries/members/seen-filter'
import { selectMembers } from '@/lib/queries/members/select-members'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersFilterParams, async ({ steward, guild, query }) => {
  const filter = await seenFilter(steward, guild, query)
  return selectMembers(steward.db, steward.platform.profile, guild.id, filter)
})
