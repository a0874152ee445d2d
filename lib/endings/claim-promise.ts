import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { TOOK_EFFECT } from '../directory/outcomes.ts'
import { StewardError } from '../errors.ts'
import { MINUTE, now } from '../time.ts'
import { promisesOldAt } from './promises-old-at.ts'
import { ROLES_BACK } from './refuse-promise.ts'
import { WAITS } from './waits.ts'

export type Promised = typeof rejoinRoles.$inferSelect

// Longer than one order takes: whoever is at it for longer has been killed, and what is missing is given by the next.
const LEASE_MS = 5 * MINUTE
// What was given further ahead was so by a clock that has been put back since: until that has caught up, nothing could be given.
const MOST_AHEAD_MS = 10 * MINUTE
const AT_IT = 'Somebody else is at it.'

/** Promises that wait and that nobody is at. */
export function isFree() {
  return and(
    eq(rejoinRoles.state, 'waiting'),
    gt(rejoinRoles.createdAt, promisesOldAt()),
    or(
      isNull(rejoinRoles.claimedUntil),
      lte(rejoinRoles.claimedUntil, now()),
      WAITS.isTooFar(rejoinRoles.claimedUntil),
    ),
  )
}

/**
 * Takes the promise in the transaction that opens the entry: two processes give the roles once. Throws `conflict` where another
 * has it, or the guild has saved other roles since, or what somebody is promised beside it is being given, or was since `readAt`:
 * by then it was read what they wear.
 */
export async function claimPromise(tx: Orm, promised: Promised, readAt = now()): Promise<void> {
  await noneGivenBeside(tx, promised, readAt)
  const claimedUntil = new Date(now().getTime() + LEASE_MS)
  // What a guild keeps is given as it was looked at: by roles, and in a name, that stand there by now.
  const asSaved = sql`exists (select from ${keptRoles}
    where ${keptRoles.guildId} = ${promised.guildId} and ${keptRoles.entryId} = ${promised.entryId})`
  const taken = await tx
    .update(rejoinRoles)
    .set({ claimedUntil })
    .where(and(eq(rejoinRoles.id, promised.id), isFree(), promised.why === 'kept' ? asSaved : undefined))
    .returning({ id: rejoinRoles.id })
  if (taken.length === 0) throw new StewardError('conflict', AT_IT)
  promised.claimedUntil = claimedUntil
}

/** What is ordered with an unban and what the guild keeps are two promises, and may be of the same roles. */
async function noneGivenBeside(tx: Orm, { guildId, userId, why }: Promised, readAt: Date): Promise<void> {
  const both = sql`hashtextextended(${`roles for ${userId} in ${guildId}`}, 0)`
  await tx.execute(sql`select pg_advisory_xact_lock(${both})`)
  const { action, reason, outcome, settledAt } = auditEntries
  const theirs = and(eq(auditEntries.guildId, guildId), eq(auditEntries.targetId, userId))
  const isOther = and(eq(action, 'member.roles'), eq(reason, ROLES_BACK[why === 'kept' ? 'unban' : 'kept']))
  const until = new Date(now().getTime() + MOST_AHEAD_MS)
  const isGiven = or(
    eq(outcome, 'pending'),
    and(inArray(outcome, TOOK_EFFECT), gt(settledAt, readAt), lte(settledAt, until)),
  )
  if ((await tx.$count(auditEntries, and(theirs, isOther, isGiven))) > 0) throw new StewardError('conflict', AT_IT)
}

/** Whether no other process has taken the promise since this one did, and nobody has ended it. */
export async function isStillOurs(orm: Orm, promised: Promised): Promise<boolean> {
  return (await orm.$count(rejoinRoles, isClaimedBy(promised))) > 0
}

/** What comes of it is written to no promise that another process has taken, kept or dropped since: false then. */
export async function closePromise(
  orm: Orm,
  promised: Promised,
  end: { state: Promised['state']; explanation?: string; notBefore?: Date },
): Promise<boolean> {
  const { state, explanation = null, notBefore = null } = end
  const closed = await orm
    .update(rejoinRoles)
    .set({ state, explanation, claimedUntil: notBefore })
    .where(and(eq(rejoinRoles.id, promised.id), or(isFree(), isClaimedBy(promised))))
    .returning({ id: rejoinRoles.id })
  return closed.length > 0
}

/** By an attempt of ours: `claimedUntil` tells it from those of others. */
function isClaimedBy({ id, claimedUntil }: Pick<Promised, 'id' | 'claimedUntil'>) {
  return and(
    eq(rejoinRoles.id, id),
    eq(rejoinRoles.state, 'waiting'),
    claimedUntil ? eq(rejoinRoles.claimedUntil, claimedUntil) : isNull(rejoinRoles.claimedUntil),
  )
}
