import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries, TAKEN_BACK } from '../db/schema/audit.ts'

export type Entry = typeof auditEntries.$inferSelect

/** What a run has changed and nobody has taken back yet: of each target its entries, newest first. */
export async function entriesOfRun(orm: Orm, runId: string, targetId?: string): Promise<Map<string, Entry[]>> {
  const rows = await orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.runId, runId),
        targetId === undefined ? undefined : eq(auditEntries.targetId, targetId),
        inArray(auditEntries.outcome, ['done', 'partial']),
      ),
    )
    .orderBy(desc(auditEntries.id))
  const undone = await undoneAmong(
    orm,
    rows.map(({ id }) => id),
  )
  const entries = new Map<string, Entry[]>()
  for (const entry of rows) {
    if (!entry.targetId || !entry.after || undone.has(entry.id)) continue
    entries.set(entry.targetId, [...(entries.get(entry.targetId) ?? []), entry])
  }
  return entries
}

/** Several entries of one target as one: a turn that was cut off in the middle and gone on with has one for each part. */
export function asOne(entries: Entry[]): Entry {
  const [newest, oldest] = [entries[0]!, entries.at(-1)!]
  return { ...newest, before: oldest.before }
}

async function undoneAmong(orm: Orm, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await orm
    .select({ undoOf: auditEntries.undoOf })
    .from(auditEntries)
    .where(and(inArray(auditEntries.undoOf, ids), inArray(auditEntries.outcome, TAKEN_BACK)))
  return new Set(rows.map(({ undoOf }) => undoOf!))
}
