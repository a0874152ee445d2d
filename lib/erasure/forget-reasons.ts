import { and, eq, like, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs } from '../db/schema/runs.ts'
import { deniedBy } from '../runs/denied-by.ts'
import type { Run } from '../runs/find-run.ts'

/** Of a run about nobody else: why it was ordered, and what whoever decided over it said, is about whoever was in it. */
export async function forgetReasons(tx: Orm, run: Run): Promise<void> {
  const { id, guildId, status, requestedById, decidedByName } = run
  const because = status === 'denied' && decidedByName !== null ? { because: deniedBy(decidedByName) } : {}
  await tx
    .update(runs)
    .set({ reason: '', ...because })
    .where(eq(runs.id, id))
  // Such an entry is about whoever ordered the run.
  const ofRun = and(eq(auditEntries.targetId, requestedById), sql`${auditEntries.intent} ->> 'run' = ${id}`)
  await tx
    .update(auditEntries)
    .set({ reason: '' })
    .where(and(eq(auditEntries.guildId, guildId), like(auditEntries.action, 'run.%'), ofRun))
}
