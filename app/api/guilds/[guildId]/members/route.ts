import { listMembers, listMembersByIds } from '@/lib/queries/list-members'
import { MembersQuery } from '@/lib/queries/members-query'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(MembersQuery, async ({ steward: { db, platform }, guild, query: { ids, ...query } }) => {
  if (!ids) return listMembers(db, platform.cdnUrl, guild.id, query)
  const rows = await listMembersByIds(db, platform.cdnUrl, guild.id, ids)
  return { rows, nextCursor: null, count: rows.length, countIsExact: true }
})
