import { and, desc, eq, exists, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '../db/client.ts'
import { auditEntries, TAKEN_BACK } from '../db/schema/audit.ts'
import { runs } from '../db/schema/runs.ts'

export type Entry = typeof auditEntries.$inferSelect

const CHANGED: Entry['outcome'][] = ['done', 'partial']

/** What a run has changed and nobody has taken back yet: of each target its entries, newest first. */
export async function entriesOfRun(orm: Orm, runId: string, targetId?: string): Promise<Map<string, Entry[]>> {
  const rows = await orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.runId, runId),
        targetId === undefined ? undefined : eq(auditEntries.targetId, targetId),
        inArray(auditEntries.outcome, CHANGED),
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

/** Those of some runs that have changed something which nobody has taken back yet: of each no more is read than tells that. */
export async function runsWithEntries(orm: Orm, runIds: string[]): Promise<Set<string>> {
  if (runIds.length === 0) return new Set()
  const back = alias(auditEntries, 'back')
  const isBack = and(eq(back.undoOf, auditEntries.id), inArray(back.outcome, TAKEN_BACK))
  const stands = and(
    eq(auditEntries.runId, runs.id),
    inArray(auditEntries.outcome, CHANGED),
    isNotNull(auditEntries.targetId),
    isNotNull(auditEntries.after),
    notExists(orm.select({ one: sql`1` }).from(back).where(isBack)),
  )
  const rows = await orm
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.id, runIds), exists(orm.select({ one: sql`1` }).from(auditEntries).where(stands))))
  return new Set(rows.map(({ id }) => id))
}

/** Several entries of one target as one: a turn that was cut off in the middle and gone on with has one for each part. */
export function asOne(entries: Entry[]): Entry {
  const [newest, oldest] = [entries[0]!, entries.at(-1)!]
  return { ...newest, before: oldest.before }
}

/** Those of these entries that somebody has taken back, or is about to. */
export async function undoneAmong(orm: Orm, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await orm
    .select({ undoOf: auditEntries.undoOf })
    .from(auditEntries)
    .where(and(inArray(auditEntries.undoOf, ids), inArray(auditEntries.outcome, TAKEN_BACK)))
  return new Set(rows.map(({ undoOf }) => undoOf!))
}
