import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { type FinalOutcome, hasTakenEffect, mayHaveHappened } from '../directory/outcomes.ts'
import { meters } from '../metrics/meters.ts'
import { queueLine } from '../mod-log/queue-line.ts'
import { now } from '../time.ts'
import { giveCaseNumber } from './give-case-number.ts'

export interface Outcome {
  outcome: FinalOutcome
  /** What holds now; absent where nothing changed or nobody knows. */
  after?: Record<string, unknown>
  /** Why it did not end as intended, in words. */
  explanation?: string
}

interface Settling {
  /** What follows from it. */
  follows?: ((tx: Orm) => Promise<void>) | undefined
  /** By whoever ordered it and was told that it happened: that counts more than what others did not see by looking. */
  corrects?: boolean
}

/**
 * Ends a pending entry. Null where another settled it first: the first outcome stands. What follows from it is in the same
 * transaction, neither is stored without the other: a line of the guild's mod log, what `follows`, and the number of a case,
 * which is returned.
 */
export async function settleEntry(
  db: Pick<Database, 'orm'>,
  id: string,
  outcome: Outcome,
  { follows, corrects = false }: Settling = {},
): Promise<{ caseNumber: number | null } | null> {
  const open = corrects && hasTakenEffect(outcome.outcome) ? NOT_SEEN : (['pending'] as const)
  const settled = await db.orm.transaction(async tx => {
    const [first] = await tx
      .update(auditEntries)
      .set({ ...outcome, explanation: outcome.explanation ?? null, settledAt: now() })
      .where(and(eq(auditEntries.id, id), inArray(auditEntries.outcome, [...open])))
      .returning({
        guildId: auditEntries.guildId,
        action: auditEntries.action,
        runId: auditEntries.runId,
        caseNumber: auditEntries.caseNumber,
      })
    if (!first) return null
    // Of a run there is one line, when it ends.
    const { guildId, action, runId } = first
    if (runId === null && mayHaveHappened(outcome.outcome)) await queueLine(tx, { guildId, action, id, of: 'entry' })
    await follows?.(tx)
    if (!mayHaveHappened(outcome.outcome)) return first
    return { ...first, caseNumber: await giveCaseNumber(tx, { ...first, id }) }
  })
  // Counted once it is stored.
  if (settled) meters().actions.inc({ action: settled.action, outcome: outcome.outcome })
  return settled && { caseNumber: settled.caseNumber }
}

// How an entry may stand of which somebody else could not see that it happened.
const NOT_SEEN = ['pending', 'failed', 'unknown'] as const
