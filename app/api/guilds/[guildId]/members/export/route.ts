import { exportMembers, MembersExportQuery } from '@/lib/exports/export-members'
import { seenFilter } from '@/lib/queries/members/seen-filter'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersExportQuery, async ({ steward, viewer, guild, query }) => {
  const { format, ...asked } = query
  return exportMembers({ steward, viewer, guild, filter: await seenFilter(steward, guild, asked), format })
})
