import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'

const { guildId, targetId, targetName, id } = auditEntries

/** What the newest entry of a guild's log about each of these people calls them, by id; for whoever may read the whole log. */
export async function lastNames(orm: Orm, ofGuild: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .selectDistinctOn([targetId], { id: targetId, name: targetName })
    .from(auditEntries)
    .where(and(eq(guildId, ofGuild), inArray(targetId, ids), isNotNull(targetName)))
    .orderBy(targetId, desc(id))
  // Of an erasure the log keeps the id alone.
  return new Map(rows.flatMap(row => (row.id && row.name && row.name !== row.id ? [[row.id, row.name] as const] : [])))
}
