import { and, eq, lt } from 'drizzle-orm'
import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { applicationChanges } from '../../db/schema/application.ts'
import { describeError } from '../../describe-error.ts'
import { StewardError } from '../../errors.ts'
import { log } from '../../log.ts'
import { newId } from '../../new-id.ts'
import { PlatformError, PlatformUnavailable } from '../../platform/errors.ts'
import { MINUTE, now } from '../../time.ts'

type Row = typeof applicationChanges.$inferSelect

/** What the owner is about to do. No secret and no picture goes into `intent` or `before`: "a new picture" is enough. */
export interface Change {
  action: string
  intent?: Record<string, unknown>
  before?: Record<string, unknown>
}

// A call to the platform and the look after it are over long before.
const CUT_OFF_AFTER_MS = 2 * MINUTE

/**
 * Writes down what the owner is about to do, does it, and writes down how it ended (design, rule 6). Answers what `act`
 * answers, and throws what it throws, even where the end cannot be written down.
 */
export async function recordChange<Answer>(
  db: Database,
  actor: Pick<Viewer, 'id' | 'displayName'>,
  { action, intent = {}, before = {} }: Change,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const id = newId()
  const by = { actorId: actor.id, actorName: actor.displayName }
  await db.orm
    .insert(applicationChanges)
    .values({ id, action, intent, before, ...by, outcome: 'pending', openedAt: now() })
  let answer: Answer
  try {
    answer = await act()
  } catch (error) {
    await settle(db, id, outcomeOf(error), describeError(error).message)
    throw error
  }
  await settle(db, id, 'done', null)
  return answer
}

/** Says of what was cut off by the end of a process that nobody knows how it ended. Asked at start. */
export async function settleCutOffChanges(db: Database): Promise<void> {
  const explanation = 'Steward was stopped in the middle of it.'
  await db.orm
    .update(applicationChanges)
    .set({ outcome: 'unknown', explanation, settledAt: now() })
    .where(
      and(
        eq(applicationChanges.outcome, 'pending'),
        lt(applicationChanges.openedAt, new Date(now().getTime() - CUT_OFF_AFTER_MS)),
      ),
    )
}

/** A log that fails hides nothing of how it ended: the entry stays open until the next start. */
async function settle(db: Database, id: string, outcome: Row['outcome'], explanation: string | null): Promise<void> {
  await db.orm
    .update(applicationChanges)
    .set({ outcome, explanation, settledAt: now() })
    .where(eq(applicationChanges.id, id))
    .catch(error => log.error({ err: error, change: id, outcome }, 'how a change ended was not written down'))
}

function outcomeOf(error: unknown): Row['outcome'] {
  if (error instanceof StewardError) {
    if (error.code === 'outcome_unknown') return 'unknown'
    if (error.code === 'platform_refused' || error.code === 'conflict' || error.code === 'invalid') return 'refused'
    return 'failed'
  }
  if (error instanceof PlatformUnavailable) return error.mayHaveHappened ? 'unknown' : 'failed'
  return error instanceof PlatformError ? 'refused' : 'failed'
}
