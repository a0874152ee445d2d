import { and, desc, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isNotTakenBack } from '../amendments/counted-entries.ts'
import { undoneBy } from '../audit/undone-by.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs } from '../db/schema/runs.ts'
import { TOOK_EFFECT } from '../directory/outcomes.ts'

export type Entry = typeof auditEntries.$inferSelect

/** What a run has changed and nobody has taken back yet, newest first. */
export function entriesOfRun(orm: Orm, runId: string): Promise<Entry[]> {
  return standing(orm, eq(auditEntries.runId, runId))
}

/** Those of these entries that have changed something which nobody has taken back yet, newest first. */
export function standingAmong(orm: Orm, ids: string[]): Promise<Entry[]> {
  return standing(orm, inArray(auditEntries.id, ids))
}

async function standing(orm: Orm, which: SQL): Promise<Entry[]> {
  const rows = await orm
    .select()
    .from(auditEntries)
    .where(and(which, inArray(auditEntries.outcome, TOOK_EFFECT)))
    .orderBy(desc(auditEntries.id))
  const undone = await undoneBy(
    orm,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id, targetId, after }) => targetId && after && !undone.has(id))
}

/** Those of some runs that have changed something which nobody has taken back yet: of each no more is read than tells that. */
export async function runsWithEntries(orm: Orm, runIds: string[]): Promise<Set<string>> {
  if (runIds.length === 0) return new Set()
  const stands = and(
    eq(auditEntries.runId, runs.id),
    inArray(auditEntries.outcome, TOOK_EFFECT),
    isNotNull(auditEntries.targetId),
    isNotNull(auditEntries.after),
    isNotTakenBack,
  )
  const rows = await orm
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.id, runIds), exists(orm.select({ one: sql`1` }).from(auditEntries).where(stands))))
  return new Set(rows.map(({ id }) => id))
}
