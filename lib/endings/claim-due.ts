import { and, asc, eq, gt, inArray, isNull, lte, min, ne, not } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { MINUTE, now } from '../time.ts'
import { WAITS } from './waits.ts'

// Longer than one order takes, also where it waits for the platform's pace: whoever is at it for longer has been killed.
const LEASE_MS = 5 * MINUTE

export type Ending = typeof timedEndings.$inferSelect

/** An ending that this process has taken. */
export interface Claim extends Ending {
  claimedAt: Date
  /** Until when, as it may be stored: an extension may have been rolled back with the transaction that it was made in. */
  leases: Date[]
  /** What held up the last attempt, as screens tell it; null: nothing did. */
  toldBefore: string | null
}

// What a reading is asked about at once; the others have one of their own.
const MOST_BESIDE = 500

/** The guilds in which something is due, what is due longest first. */
export async function guildsDue({ orm }: Database): Promise<string[]> {
  const rows = await orm
    .select({ guildId: timedEndings.guildId })
    .from(timedEndings)
    .where(isDue(now()))
    .groupBy(timedEndings.guildId)
    .orderBy(asc(min(timedEndings.notBefore)))
  return rows.map(({ guildId }) => guildId)
}

/** Takes the ending of a guild that is due longest, so that no other process does; null where none is due. */
export async function claimDue({ orm }: Database, guildId: string): Promise<Claim | null> {
  for (;;) {
    const at = now()
    const [due] = await orm
      .select()
      .from(timedEndings)
      .where(and(eq(timedEndings.guildId, guildId), isDue(at)))
      .orderBy(asc(timedEndings.notBefore), asc(timedEndings.id))
      .limit(1)
    if (!due) return null
    const [claimed] = await orm
      .update(timedEndings)
      // What held up the last attempt is told while it rests: without it somebody is at it.
      .set({
        notBefore: new Date(at.getTime() + LEASE_MS),
        attempts: due.attempts + 1,
        explanation: null,
        awaitsBotSince: null,
      })
      .where(
        and(eq(timedEndings.id, due.id), eq(timedEndings.state, 'waiting'), eq(timedEndings.notBefore, due.notBefore)),
      )
      .returning()
    if (claimed) return { ...claimed, claimedAt: at, leases: [claimed.notBefore], toldBefore: due.explanation }
  }
}

/** What else of its kind is due in the guild of an ending, and nobody has taken. */
export async function dueBeside({ orm }: Database, { id, guildId, action }: Ending): Promise<Ending[]> {
  return orm
    .select()
    .from(timedEndings)
    .where(
      and(eq(timedEndings.guildId, guildId), eq(timedEndings.action, action), ne(timedEndings.id, id), isDue(now())),
    )
    .orderBy(asc(timedEndings.notBefore), asc(timedEndings.id))
    .limit(MOST_BESIDE)
}

/** Says that this process is still at it. False: another one is, or nothing is to end any more, and it must not be done. */
export async function keepEnding(orm: Orm, claim: Claim): Promise<boolean> {
  const notBefore = new Date(now().getTime() + LEASE_MS)
  const kept = await orm
    .update(timedEndings)
    .set({ notBefore })
    .where(and(heldBy(claim), eq(timedEndings.state, 'waiting')))
    .returning({ id: timedEndings.id })
  claim.leases.push(notBefore)
  return kept.length > 0
}

/** The row of an ending while no other process has taken it: what comes of an attempt is written to no other. */
export function heldBy({ id, attempts, leases }: Claim) {
  return and(eq(timedEndings.id, id), eq(timedEndings.attempts, attempts), inArray(timedEndings.notBefore, leases))
}

/** When the next ending is due; null where none waits for a moment. */
export async function nextDue({ orm }: Database): Promise<Date | null> {
  const [next] = await orm
    .select({ at: timedEndings.notBefore })
    .from(timedEndings)
    .where(waitsForMoment())
    .orderBy(asc(timedEndings.notBefore))
    .limit(1)
  return next?.at ?? null
}

/** Makes due what was put off, or taken, by a clock that has been put back since. */
export async function bringForward({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const at = now()
  await orm.update(timedEndings).set({ notBefore: at }).where(isPutBack(at))
}

/** It has come, and waits until further ahead than anything does. */
export function isPutBack(at: Date) {
  const { endsAt, notBefore } = timedEndings
  return and(waitsForMoment(), lte(endsAt, at), WAITS.isTooFar(notBefore))
}

/** Somebody is ending it: one that rests after an attempt says what that came to, and whoever is at it has taken that away. */
export function isClaimed(at: Date) {
  const { endsAt, notBefore, explanation } = timedEndings
  return and(lte(endsAt, at), gt(notBefore, at), not(WAITS.isTooFar(notBefore)), isNull(explanation))
}

/** What can be taken: until an attempt is made its `notBefore` is the end itself. */
export function isDue(at: Date) {
  return and(waitsForMoment(), lte(timedEndings.notBefore, at))
}

/** As against those that wait for the bot, which are woken. */
function waitsForMoment() {
  return and(eq(timedEndings.state, 'waiting'), isNull(timedEndings.awaitsBotSince))
}
