import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'

// So many members are looked at with one statement; if all of them change, PGlite is busy for about 40 ms.
const SLICE = 500

/** The next slice of a guild's members behind an id, as a condition, and the last of them; null: they are the end of the list. */
export async function nextMembers(orm: Orm, guildId: string, after: string) {
  const behind = and(eq(members.guildId, guildId), gt(members.userId, after))
  const [last] = await orm
    .select({ userId: members.userId })
    .from(members)
    .where(behind)
    .orderBy(asc(members.userId))
    .offset(SLICE - 1)
    .limit(1)
  return { last: last?.userId ?? null, areNext: and(behind, last && lte(members.userId, last.userId)) }
}
