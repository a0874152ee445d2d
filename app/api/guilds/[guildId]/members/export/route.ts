import { exportMembers, MembersExportQuery } from '@/lib/exports/export-members'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersExportQuery, ({ steward, viewer, guild, query: { format, ...filter } }) =>
  exportMembers({ steward, viewer, guild, filter, format }),
)
