import { and, eq, inArray, max } from 'drizzle-orm'
import { openedAtOf } from '../../audit/entry-id.ts'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { ERASURE } from '../../erasure/erase-entries.ts'
import type { ImportedNote } from './import-input.ts'

// So many are one statement.
const AT_ONCE = 1_000

/**
 * What of a file is not about people whose data was erased in a guild: what is older than that, or tells no date, was to go with
 * it. `erased`: how many notes that leaves out.
 */
export async function withoutErased(
  orm: Orm,
  guildId: string,
  notes: ImportedNote[],
): Promise<{ notes: ImportedNote[]; erased: number }> {
  const people = [...new Set(notes.map(({ userId }) => userId))]
  const erasedAt = new Map<string, number>()
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE)
    const rows = await orm
      .select({ userId: auditEntries.targetId, entryId: max(auditEntries.id) })
      .from(auditEntries)
      .where(
        and(eq(auditEntries.guildId, guildId), inArray(auditEntries.targetId, some), eq(auditEntries.action, ERASURE)),
      )
      .groupBy(auditEntries.targetId)
    for (const { userId, entryId } of rows) erasedAt.set(userId!, openedAtOf(entryId!))
  }
  const kept = notes.filter(({ userId, at }) => {
    const since = erasedAt.get(userId)
    return since === undefined || (at !== null && Date.parse(at) > since)
  })
  return { notes: kept, erased: notes.length - kept.length }
}
