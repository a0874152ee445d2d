import { and, eq } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { meters } from '../metrics/meters.ts'
import { now } from '../time.ts'

export interface Outcome {
  outcome: 'done' | 'partial' | 'refused' | 'failed' | 'unknown'
  /** What holds now; absent where nothing changed or nobody knows. */
  after?: Record<string, unknown>
  /** Why it did not end as intended, in words. */
  explanation?: string
}

/**
 * Ends a pending entry. False where another settled it first: the first outcome stands. `then` is what follows from it, in
 * the same transaction: neither is stored without the other.
 */
export async function settleEntry(
  db: Pick<Database, 'orm'>,
  id: string,
  outcome: Outcome,
  then?: (tx: Orm) => Promise<void>,
): Promise<boolean> {
  if (!then) return settleIn(db.orm, id, outcome)
  return db.orm.transaction(async tx => {
    const isFirst = await settleIn(tx, id, outcome)
    if (isFirst) await then(tx)
    return isFirst
  })
}

async function settleIn(orm: Orm, id: string, outcome: Outcome): Promise<boolean> {
  const [settled] = await orm
    .update(auditEntries)
    .set({ ...outcome, settledAt: now() })
    .where(and(eq(auditEntries.id, id), eq(auditEntries.outcome, 'pending')))
    .returning({ action: auditEntries.action })
  if (settled) meters().actions.inc({ action: settled.action, outcome: outcome.outcome })
  return settled !== undefined
}
