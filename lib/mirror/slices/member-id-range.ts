import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'

/**
 * The members of a guild whose ids lie above `after` and not above `through` (null: to the end), as numbers do: ids have
 * different lengths. Where both are as long, the primary key finds them.
 */
export function memberIdRange(guildId: string, after: string, through: string | null): SQL | undefined {
  const column = members.userId
  const above = sql`(length(${column}), ${column}) > (${after.length}::int, ${after})`
  if (through === null) return and(eq(members.guildId, guildId), above)
  const isEven = after.length === through.length
  return and(
    eq(members.guildId, guildId),
    above,
    sql`(length(${column}), ${column}) <= (${through.length}::int, ${through})`,
    isEven ? and(gt(column, after), lte(column, through)) : undefined,
  )
}
