import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import { now } from '../time.ts'
import type { ScheduledMessage } from './claim-turn.ts'
import { entryOfTurn } from './order-of-turn.ts'

/** Ended ones are history; one that was stopped may wait again. */
const OPEN = ['waiting', 'stopped'] as const

/**
 * Changes a scheduled message as it was seen, and gives up the turn that a process may have taken. Throws `conflict` where it
 * stands otherwise by now or is being sent, with `isGone` where it waits no longer.
 */
export async function changeSchedule(
  tx: Orm,
  seen: ScheduledMessage,
  change: Partial<ScheduledMessage>,
): Promise<void> {
  const { id, revision, nextAt } = seen
  const changed = await tx
    .update(scheduledMessages)
    .set({ ...change, revision: revision + 1, attempts: 0, missedAt: null, changedAt: now() })
    .where(
      and(
        eq(scheduledMessages.id, id),
        eq(scheduledMessages.revision, revision),
        inArray(scheduledMessages.state, [...OPEN]),
      ),
    )
    .returning({ id: scheduledMessages.id })
  if (changed.length === 0) throw await whyNot(tx, id)
  // Whoever sends it writes its order down while it holds the same row: either of the two comes first. Whether it is due
  // is not asked: the clock of another process may be ahead.
  if (nextAt && (await entryOfTurn(tx, { ...seen, nextAt }))) {
    throw new StewardError('conflict', 'It is being sent at this moment. Look again in a minute.')
  }
}

async function whyNot(tx: Orm, id: string): Promise<StewardError> {
  const [row] = await tx.select().from(scheduledMessages).where(eq(scheduledMessages.id, id))
  if (row?.state === 'done') return new StewardError('conflict', 'It was sent already.', { isGone: true })
  if (row?.state === 'cancelled') return new StewardError('conflict', 'It was cancelled already.', { isGone: true })
  return new StewardError('conflict', 'It was changed meanwhile. Look at it again.')
}
