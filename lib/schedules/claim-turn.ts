import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { waitsOfAtMost } from '../db/longest-wait.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { HOUR, now, SECOND } from '../time.ts'
import { nobodyThere } from './keep-watch.ts'
import { MISSED_MS } from './start-watch.ts'

// A process that dies is missed after this long; one that lives says so three times meanwhile.
export const LEASE_MS = 30 * SECOND

// No attempt is put off for more than an hour.
const WAITS = waitsOfAtMost(HOUR)

export type ScheduledMessage = typeof scheduledMessages.$inferSelect

/** A scheduled message whose turn this process has taken. Its `attempts` is the number of this attempt. */
export type Turn = ScheduledMessage & { nextAt: Date }

/**
 * Takes the turn of a scheduled message, so that no other process does; null where it is not due or another is at it.
 * `since`: when this process has been there from. What was to be attempted after that, or while another was there, is late, as
 * much was waiting, and was not missed.
 */
export async function claimTurn({ orm }: Database, id: string, since: Date): Promise<Turn | null> {
  const at = now()
  const { attempts, missedAt, notBefore } = scheduledMessages
  const isLate = lt(notBefore, new Date(at.getTime() - MISSED_MS))
  const isMissed = and(isLate, lt(notBefore, since), nobodyThere(orm, notBefore, at))
  const [claimed] = await orm
    .update(scheduledMessages)
    .set({
      notBefore: leaseFrom(at),
      attempts: sql`${attempts} + 1`,
      // It stays so until the turn has ended: this attempt may be cut off too, or come to nothing.
      missedAt: sql`coalesce(${missedAt}, case when ${isMissed} then ${notBefore} end)`,
    })
    .where(and(eq(scheduledMessages.id, id), isDue(at)))
    .returning()
  return claimed?.nextAt ? { ...claimed, nextAt: claimed.nextAt } : null
}

/** Says that this process is still at it. False: the turn is not its own any more, and whatever follows must not be done. */
export async function keepTurn(orm: Orm, turn: Turn): Promise<boolean> {
  const kept = await orm
    .update(scheduledMessages)
    .set({ notBefore: leaseFrom(now()) })
    .where(isHeld(turn))
    .returning({ id: scheduledMessages.id })
  return kept.length > 0
}

/** That nobody else has taken the turn, changed the message or cancelled it, as a condition for whatever is written. */
export function isHeld({ id, nextAt, attempts, revision }: Turn) {
  return and(
    eq(scheduledMessages.id, id),
    eq(scheduledMessages.state, 'waiting'),
    eq(scheduledMessages.nextAt, nextAt),
    eq(scheduledMessages.attempts, attempts),
    eq(scheduledMessages.revision, revision),
  )
}

/** The scheduled messages that are due and that nobody is at. */
export async function dueTurns({ orm }: Database): Promise<Pick<ScheduledMessage, 'id' | 'guildId'>[]> {
  return orm
    .select({ id: scheduledMessages.id, guildId: scheduledMessages.guildId })
    .from(scheduledMessages)
    .where(isDue(now()))
    .orderBy(asc(scheduledMessages.notBefore))
}

/** When the next one is due; null where none waits. */
export async function nextDue({ orm }: Database): Promise<Date | null> {
  const [next] = await orm
    .select({ at: scheduledMessages.notBefore })
    .from(scheduledMessages)
    .where(eq(scheduledMessages.state, 'waiting'))
    .orderBy(asc(scheduledMessages.notBefore))
    .limit(1)
  return next?.at ?? null
}

/**
 * Frees what processes held that are gone. Only for a database that one process has to itself: whoever else had a turn is
 * dead for sure.
 */
export async function freeTurns({ kind, orm }: Database): Promise<void> {
  if (kind !== 'pglite') return
  const at = now()
  await orm
    .update(scheduledMessages)
    .set({ notBefore: at })
    .where(
      and(
        eq(scheduledMessages.state, 'waiting'),
        lte(scheduledMessages.nextAt, at),
        // Since when nobody has been there for the others tells whether they were missed.
        gt(scheduledMessages.notBefore, at),
      ),
    )
}

function isDue(at: Date) {
  const { state, nextAt, notBefore } = scheduledMessages
  const isPutBack = and(lte(nextAt, at), WAITS.isTooFar(notBefore))
  return and(eq(state, 'waiting'), or(lte(notBefore, at), isPutBack))
}

function leaseFrom(at: Date): Date {
  return new Date(at.getTime() + LEASE_MS)
}
