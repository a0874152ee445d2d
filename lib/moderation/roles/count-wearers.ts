import { and, arrayContains, count, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'

/** How many members wear a role, as far as the mirror knows. */
export async function countWearers({ orm }: Database, guildId: string, roleId: string): Promise<number> {
  const [row] = await orm
    .select({ wearers: count() })
    .from(members)
    .where(and(eq(members.guildId, guildId), arrayContains(members.roleIds, [roleId])))
  return row?.wearers ?? 0
}
