import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { holdErasures } from '../erasure/hold-erasures.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { isBotAway } from '../mirror/guilds/is-bot-away.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { VERBS } from '../moderation/verbs.ts'
import { inWords } from '../platform/in-words.ts'
import { onlyWhile } from '../platform/platform.ts'
import { Interrupted, wasInterrupted } from '../runs/interrupted.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import { bringForward, type Claim, claimDue, type Ending, guildsDue, heldBy, keepEnding } from './claim-due.ts'
import { closeAsOver } from './close-as-over.ts'
import { endingKind } from './ending-kinds.ts'
import { logRefusal } from './log-refusal.ts'
import { putOff } from './put-off.ts'
import { isRefusal, retryAfter } from './retry-after.ts'
import { stewardItself } from './steward-itself.ts'
import { ENDS_BAN } from './store-ending.ts'
import { waitForBot, wakeAwaiting } from './wait-for-bot.ts'
import type { BanReadings } from './why-ban-over.ts'

// An earlier attempt whose outcome nobody knows yet is being settled.
const UNSETTLED_MS = 30 * SECOND

/**
 * Ends everything that is due, as Steward itself (design, rule 4): the one thing that no moderator has to be there for. What
 * cannot be ended now is tried again later; nothing is thrown. The guilds take turns: one with hundreds, or of which the
 * platform is slow to tell, does not hold up the others. `signal`, aborted: those that are left are left for another time.
 */
export async function endDue(steward: Steward, signal?: AbortSignal): Promise<void> {
  const readings: BanReadings = new Map()
  const woken = new Set<string>()
  // In a long round too the bot may come back, and is heard of then.
  const dueNow = () => wakeAwaiting(steward.db, woken).then(() => guildsDue(steward.db))
  await bringForward(steward.db)
  for (let guildIds = await dueNow(); guildIds.length > 0; guildIds = await dueNow()) {
    for (const guildId of guildIds) {
      if (signal?.aborted) return
      const due = await claimDue(steward.db, guildId)
      if (due) await endOrPostpone(steward, due, readings)
    }
  }
}

async function endOrPostpone(steward: Steward, claim: Claim, readings: BanReadings): Promise<void> {
  try {
    await end(steward, claim, readings)
  } catch (error) {
    if (wasInterrupted(error)) return
    await postpone(steward, claim, error).catch(second => {
      // Once its claim is over it is tried again, as if this attempt had been cut off.
      log.error({ err: second, ending: claim.id }, 'what became of an attempt cannot be written down')
    })
  }
}

async function end(steward: Steward, claim: Claim, readings: BanReadings): Promise<void> {
  if (await isUnsettled(steward, claim)) {
    const explanation = 'An earlier order about it is not settled yet.'
    return putOff(steward, claim, { attempts: claim.attempts - 1, waitMs: UNSETTLED_MS, explanation })
  }
  const over = await endingKind(claim).whyOver(steward, claim, readings)
  if (over !== null) return closeAsOver(steward, claim, over, heldBy(claim))
  const verb = VERBS.get(claim.action)
  if (!verb) throw new StewardError('internal', `no verb is called ${claim.action}`)
  const itself = await stewardItself(steward)
  await runVerb(verb, {
    steward: { ...steward, platform: onlyWhile(steward.platform, () => keepEnding(steward.db.orm, claim)) },
    viewer: { id: itself.id, displayName: itself.name },
    input: claim.input,
    byItself: true,
    // A process that was held up for long may find that another has done it.
    guard: async tx => {
      if (!(await keepEnding(tx, claim))) throw new Interrupted()
    },
  })
  // The order has closed it already; what was done is more than what was replaced.
  await close(steward.db.orm, { state: 'done', explanation: null, over: null }, heldBy(claim))
  steward.live.publish({ guildId: claim.guildId, kind: endingKind(claim).shows, ids: [claim.userId] })
}

/** Whether an attempt has left an entry of which nobody knows what came of it, or somebody is giving it another end, or none. */
async function isUnsettled({ db }: Steward, { guildId, userId, action, roleId, attempts }: Ending): Promise<boolean> {
  const theirs = and(eq(auditEntries.guildId, guildId), eq(auditEntries.targetId, userId))
  const own = eq(auditEntries.action, action)
  const moves =
    action === ENDS_BAN
      ? inArray(auditEntries.action, ['member.ban', 'ban.end'])
      : and(own, sql`${auditEntries.intent} @> ${JSON.stringify({ ends: [{ roleId }] })}::jsonb`)
  const isOne = attempts > 1 ? or(own, moves) : moves
  return (await db.orm.$count(auditEntries, and(theirs, isOne, eq(auditEntries.outcome, 'pending')))) > 0
}

async function postpone(steward: Steward, claim: Claim, error: unknown): Promise<void> {
  log.warn({ err: error, ending: claim.id, guildId: claim.guildId }, 'what was given for a time cannot be ended yet')
  if (await isBotAway(steward, claim.guildId, error)) return waitForBot(steward, claim, error)
  const explanation = error instanceof StewardError ? error.message : inWords(error)
  const isTried = waitAskedMs(error) === null
  // An outage, however long, takes nothing away from the day that is given to whoever has to mend a right.
  const refusals = !isTried ? claim.refusals : isRefusal(error) ? claim.refusals + 1 : 0
  const waitMs = retryAfter(error, { ...claim, refusals })
  // Told to wait, it has not been tried.
  const attempts = claim.attempts - (isTried ? 0 : 1)
  if (waitMs !== null) return putOff(steward, claim, { attempts, refusals, waitMs, explanation })
  await giveUp(steward, claim, explanation)
}

/** Closes an ending that cannot be carried out, and tells the log why: both or neither. */
async function giveUp(steward: Steward, claim: Claim, explanation: string): Promise<void> {
  const { guildId, action, input, userId } = claim
  const itself = await stewardItself(steward)
  const intent = {
    guildId,
    action,
    actor: itself,
    reason: String(input.reason ?? ''),
    intent: input,
    before: {},
  }
  const entryId = await steward.db.orm.transaction(async tx => {
    await holdErasures(tx, guildId)
    const isOpen = and(heldBy(claim), eq(timedEndings.state, 'waiting'))
    const closed = await close(tx, { state: 'failed', explanation, over: null }, isOpen)
    if (!closed) return null
    // As it is called by now: what it was called before may have been erased meanwhile.
    const target = { id: userId, name: closed.userName }
    return logRefusal(tx, { ...intent, target }, `${explanation} Steward has given up.`)
  })
  if (!entryId) return
  steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  steward.live.publish({ guildId, kind: endingKind(claim).shows, ids: [userId] })
}

/** The row that was closed; undefined where it is not ours to close any more. */
async function close(
  orm: Orm,
  closed: Pick<Ending, 'state' | 'explanation' | 'over'>,
  isOurs: SQL | undefined,
): Promise<Pick<Ending, 'userName'> | undefined> {
  const [row] = await orm.update(timedEndings).set(closed).where(isOurs).returning({ userName: timedEndings.userName })
  return row
}
