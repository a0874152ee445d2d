import { and, between, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'
import { MINUTE, now, SECOND } from '../time.ts'
import { ERASURE } from './erase-entries.ts'

// The clocks of several processes differ a little.
const SKEW_MS = 5 * SECOND
const AGAIN_MS = 5 * SECOND
// An erasure that has ended further ahead did so by a clock that has been put back since: until that has caught up, all that is
// read would pass for what was read before.
const MOST_AHEAD_MS = 10 * MINUTE
// About more people than these all erasures of the guild are looked through instead, which have an index: one may take hours.
const FEW = 200

const UNDER_WAY =
  'What Steward keeps about somebody in this order is being erased at this moment. Try again when that is done.'
const ERASED =
  'What Steward keeps about somebody in this order was erased meanwhile. Look again at what there still is.'

const lockOf = (guildId: string) => sql`hashtextextended(${`erasures in ${guildId}`}, 0)`

/** Until the transaction ends nobody holds erasures off, and no other begins. */
export async function lockErasures(tx: Orm, guildId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(guildId)})`)
}

/**
 * Until the transaction ends no erasure in this guild begins. Any number may hold that at a time; before anything else is
 * held, as whoever begins one waits for all of them, and others wait behind it.
 */
export async function holdErasures(tx: Orm, guildId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(guildId)})`)
}

/** Of these people, or of all, those whose erasure has ended since then or is under way. */
export async function erasedSince(
  tx: Orm,
  guildId: string,
  moment: Date,
  among?: string[],
): Promise<{ userId: string; isOver: boolean }[]> {
  const since = new Date(moment.getTime() - SKEW_MS)
  const until = new Date(now().getTime() + MOST_AHEAD_MS)
  const which = among && among.length <= FEW ? inArray(auditEntries.targetId, among) : undefined
  const found = await tx
    .select({ userId: auditEntries.targetId, settledAt: auditEntries.settledAt })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        which,
        eq(auditEntries.action, ERASURE),
        or(isNull(auditEntries.settledAt), between(auditEntries.settledAt, since, until)),
      ),
    )
  const wanted = among && new Set(among)
  return found
    .map(({ userId, settledAt }) => ({ userId: userId!, isOver: settledAt !== null }))
    .filter(({ userId }) => wanted?.has(userId) ?? true)
}

/**
 * Refuses what tells of what was read of these people before it, where an erasure of one of them has ended since then or is
 * under way: that could not know of it. One that begins later finds what is stored, or waits for it.
 */
export function noneErasedSince(guildId: string, userIds: string[], readAt: Date): Guard {
  return async tx => {
    await holdErasures(tx, guildId)
    refuseFor(await erasedSince(tx, guildId, readAt, userIds))
  }
}

/** Refuses what is begun about these people while one of them is being erased: it might end where that was done with. */
export function noneBeingErased(guildId: string, userIds: string[]): Guard {
  return async tx => {
    await holdErasures(tx, guildId)
    refuseFor((await erasedSince(tx, guildId, now(), userIds)).filter(({ isOver }) => !isOver))
  }
}

/** Either passes by itself: once it is over, what is there is read anew. */
function refuseFor(erasures: { isOver: boolean }[]): void {
  if (erasures.length === 0) return
  const sentence = erasures.every(({ isOver }) => isOver) ? ERASED : UNDER_WAY
  throw new StewardError('conflict', sentence, { retryAfterMs: AGAIN_MS })
}
