import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import { type Outcome, settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runTargets } from '../db/schema/runs.ts'
import { log } from '../log.ts'
import { PlatformLacks } from '../platform/errors.ts'
import { whoseReason } from '../platform/whose-reason.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { HOUR, isWithin, MINUTE, now } from '../time.ts'
import { consequencesOf } from './consequences.ts'
import { inPartOf } from './in-part-of.ts'
import { outcomeOfLook } from './outcome-of-error.ts'
import { remarked } from './remarked.ts'
import type { Seen, VerbInput } from './verb.ts'
import { VERBS } from './verbs.ts'

// Longer than the longest order (40 role changes, each at worst 3 s of waiting and 10 s of call) together with the look
// after it: younger entries still have somebody who settles them. Whoever takes longer says that they are still at it
// (say-alive.ts).
const ABANDONED_MS = 12 * MINUTE
// Who cannot be asked for an hour will hardly tell what happened an hour ago.
const GIVE_UP_MS = HOUR

// What is the bot's own, or Steward's, nobody else does.
const BY_THE_BOT_ALONE = [
  'message.post',
  'message.edit',
  'member.warn',
  'reaction.add',
  'reaction.remove.own',
  'message.keep',
  'note.import.remove',
]

const CUT_OFF = 'Steward was cut off in the middle of it.'

type Entry = typeof auditEntries.$inferSelect

// Whoever works on a bulk run settles the turns that were cut off, and goes on with them.
const isTurn = and(eq(runTargets.entryId, auditEntries.id), eq(runTargets.state, 'running'))

// When somebody was last at it, as far as they said.
const heardAt = sql`coalesce(${auditEntries.aliveAt}, ${auditEntries.openedAt})`
const fromNow = (ms: number) => sql.param(new Date(now().getTime() + ms), auditEntries.openedAt)

/**
 * Settles the entries that a crash left open between call and outcome, by looking at the platform. What it cannot see
 * is tried again at the next round; after an hour it ends as unknown. Nothing is ever called again.
 */
export async function settlePending(steward: Steward): Promise<void> {
  await hearOfThoseAhead(steward.db.orm)
  const abandoned = await steward.db.orm
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.outcome, 'pending'),
        lt(heardAt, fromNow(-ABANDONED_MS)),
        notExists(steward.db.orm.select().from(runTargets).where(isTurn)),
      ),
    )
  for (const entry of abandoned) await settle(steward, entry)
}

/**
 * Whoever opened an entry further ahead, by a clock that has been put back since, counts as heard of now: they may be at it, and
 * would count as that until it has caught up.
 */
async function hearOfThoseAhead(orm: Orm): Promise<void> {
  const isAhead = gt(heardAt, fromNow(ABANDONED_MS))
  await orm
    .update(auditEntries)
    .set({ aliveAt: now() })
    .where(and(eq(auditEntries.outcome, 'pending'), isAhead))
}

async function settle(steward: Steward, entry: Entry): Promise<void> {
  try {
    await settleByLooking(steward, entry)
  } catch (error) {
    log.warn({ err: error, entry: entry.id }, 'an entry that was cut off cannot be settled yet')
  }
}

/**
 * Settles an entry that was cut off, by looking at the platform, and answers how it has ended. Throws the platform's errors
 * while they may still pass; after an hour, or where the platform offers no way to look, it ends as unknown.
 */
export async function settleByLooking(steward: Steward, entry: Entry): Promise<Outcome> {
  const looked = await lookAt(steward, entry).catch(error => {
    // A platform that has no such list will not have one in an hour either.
    const mayPass = !(error instanceof PlatformLacks)
    if (mayPass && isWithin(GIVE_UP_MS, entry.aliveAt ?? entry.openedAt)) throw error
    const explanation = `${CUT_OFF} The platform could not be asked whether it happened.`
    return { outcome: 'unknown' as const, explanation }
  })
  const outcome = inPartOf(entry.intent, remarked(looked, entry.intent))
  const verb = VERBS.get(entry.action)
  await settleEntry(steward.db, entry.id, outcome, { follows: verb && consequencesOf(verb, outcome, doneBy(entry)) })
  steward.live.publish({ guildId: entry.guildId, kind: 'audit', ids: [entry.id] })
  return outcome
}

async function lookAt(steward: Steward, entry: Entry): Promise<Outcome> {
  const { action, intent, before } = entry
  const verb = VERBS.get(action)
  // Such as an export: what became of it is nowhere to be seen.
  if (!verb) return { outcome: 'unknown', explanation: CUT_OFF }
  const seen = await verb.look(steward, intent as unknown as VerbInput, before)
  const whose = whoseDoing(seen, entry)
  if (whose === 'others') return { outcome: 'failed', explanation: `${CUT_OFF} Somebody else has done it meanwhile.` }
  const { outcome, after } = outcomeOfLook(seen, null)
  const part = outcome === 'done' ? 'It' : 'A part'
  // What holds now may have come about otherwise, in the minutes that nobody was there.
  const by = whose === 'ours' ? '' : ', unless somebody else has done it meanwhile'
  const found = outcome === 'failed' ? 'It had not happened.' : `${part} had happened${by}.`
  return { outcome, ...(after && { after }), explanation: `${CUT_OFF} ${found}` }
}

/** By the reason that the platform keeps, which names the moderator. Whoever was banned before keeps the reason of that ban. */
function whoseDoing(seen: Seen, { action, actorId, actorName, before }: Entry): 'ours' | 'others' | 'unknown' {
  if (BY_THE_BOT_ALONE.includes(action)) return 'ours'
  const whose = seen.done === 'nothing' ? 'unknown' : whoseReason(seen.said, { id: actorId, name: actorName })
  return whose === 'others' && before.banned === true ? 'unknown' : whose
}

function doneBy({ id, intent, before, actorId, actorName, targetId, targetName }: Entry) {
  const subject = targetId === null ? null : { id: targetId, name: targetName ?? targetId }
  const by = { id: actorId, name: actorName }
  return { input: intent as unknown as VerbInput, entryId: id, by, subject, before, isLate: true as const }
}

/** Settles what was left open now and once a minute. */
export function startSettling(steward: Steward): { stop(): Promise<void> } {
  return startRounds({ everyMs: MINUTE, work: () => settlePending(steward), failure: 'settling failed' })
}
