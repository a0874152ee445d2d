import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { runs } from '../db/schema/runs.ts'
import { deniedBy } from '../runs/denied-by.ts'
import type { Run } from '../runs/find-run.ts'
import { forgetAmendments } from './erase-amendments.ts'

// Whose messages they were an entry of several does not tell, and so it is found by its run alone.
const OF_SEVERAL = 'message.delete.bulk'

const NO_REASON = { reason: '', foldedReason: null }

/** Of a run about nobody else: why it was ordered, and what whoever decided over it said, is about whoever was in it. */
export async function forgetReasons(tx: Orm, run: Run): Promise<void> {
  const { id, guildId, status, requestedById, decidedByName } = run
  const because = status === 'denied' && decidedByName !== null ? { because: deniedBy(decidedByName) } : {}
  await tx
    .update(runs)
    .set({ ...NO_REASON, ...because })
    .where(eq(runs.id, id))
  // What was done to a run is told as done to whoever ordered it.
  const onRun = and(eq(auditEntries.targetId, requestedById), sql`${auditEntries.intent} ->> 'run' = ${id}`)
  await tx
    .update(auditEntries)
    .set(NO_REASON)
    .where(and(eq(auditEntries.guildId, guildId), like(auditEntries.action, 'run.%'), onRun))
  const done = await tx
    .update(auditEntries)
    .set(NO_REASON)
    .where(and(eq(auditEntries.runId, id), eq(auditEntries.action, OF_SEVERAL)))
    .returning({ id: auditEntries.id })
  const ids = done.map(entry => entry.id)
  await forgetAmendments(tx, ids)
  await tx
    .update(platformLogEntries)
    .set({ reason: null, foldedReason: null })
    .where(inArray(platformLogEntries.entryId, ids))
}
