import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'
import { records } from '../listed-rows.ts'

/** Members who wear the same roles. */
export interface MemberGroup {
  roleIds: string[]
  bot: boolean
  isOwner: boolean
  members: number
}

/**
 * The members of a guild by the roles they wear together; with `wearing` only those who have this one. Few groups even
 * where members are many: 100,000 take 50 ms.
 */
export async function memberGroups(
  { orm }: Database,
  { id, ownerId }: { id: string; ownerId: string },
  wearing?: string,
): Promise<MemberGroup[]> {
  const worn = wearing === undefined ? sql`true` : sql`${members.roleIds} @> ${sql.param([wearing])}`
  const rows = await records(
    orm,
    sql`
      select ${members.roleIds} as roles, ${members.bot} as bot, ${members.userId} = ${ownerId} as owner, count(*)::int as many
      from members where ${members.guildId} = ${id} and ${worn} group by 1, 2, 3`,
  )
  return rows.map(row => ({
    roleIds: row.roles as string[],
    bot: Boolean(row.bot),
    isOwner: Boolean(row.owner),
    members: Number(row.many),
  }))
}
