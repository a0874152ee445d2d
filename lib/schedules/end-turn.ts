import { and, eq } from 'drizzle-orm'
import { channelAsLogged } from '../audit/channel-as-logged.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { keptFiles, scheduledMessages } from '../db/schema/composer.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { isHeld, keepTurn, type Turn } from './claim-turn.ts'
import type { TurnEnd } from './end-of-error.ts'
import { nextTurn } from './next-turn.ts'
import { queueTurn } from './queue-turn.ts'
import { MISSED_MS } from './start-watch.ts'

type Ended = Extract<TurnEnd, { outcome: string }>

/** Writes down how a turn has ended, and when the next one comes. Nothing where it is not this process's any more. */
export async function endTurn(steward: Steward, turn: Turn, end: Exclude<TurnEnd, null>): Promise<void> {
  const { db, live } = steward
  if ('laterMs' in end) {
    const notBefore = new Date(now().getTime() + end.laterMs)
    await db.orm.update(scheduledMessages).set({ notBefore, explanation: end.explanation }).where(isHeld(turn))
  } else await close(steward, turn, end)
  live.publish({ guildId: turn.guildId, kind: 'schedule', ids: [turn.id] })
}

async function close(steward: Steward, turn: Turn, end: Ended): Promise<void> {
  const { db, live } = steward
  const { outcome, explanation } = end
  const next = outcome === 'refused' ? null : nextTurn(turn.times, endOfMissed(turn, outcome))
  const state = next ? 'waiting' : outcome === 'sent' ? 'done' : 'stopped'
  const changes = {
    state,
    explanation: explanation ?? (state === 'done' ? whyOver(turn) : null),
    lastAt: turn.nextAt,
    lastOutcome: outcome,
    lastPassed: end.passes ?? false,
    nextAt: next,
    notBefore: next,
    attempts: 0,
    missedAt: null,
    changedAt: now(),
  } as const
  const closed = await db.orm.transaction(async tx => {
    // Another process may have taken it over, or somebody changed or cancelled it: how it stands is theirs to say, and the
    // log tells of nothing that came to nothing. Held until the end of the transaction.
    if (!(await keepTurn(tx, turn))) return null
    const known = end.entryId ?? (await toldBefore(tx, turn, end))
    const added = known === null ? await entryFor(tx, turn, end) : null
    await tx
      .update(scheduledMessages)
      .set({ ...changes, lastEntryId: known ?? added })
      .where(eq(scheduledMessages.id, turn.id))
    if (state === 'done') await tx.delete(keptFiles).where(eq(keptFiles.scheduledId, turn.id))
    return { added }
  })
  if (!closed) return
  if (closed.added) live.publish({ guildId: turn.guildId, kind: 'audit', ids: [closed.added] })
  if (next) await queueTurn(steward, { ...turn, nextAt: next })
}

/** Of several turns that were missed one is sent at most; where none was, one that is on time still comes. */
function endOfMissed({ nextAt }: Turn, outcome: Ended['outcome']): Date {
  const missedMs = outcome === 'skipped' || outcome === 'failed' ? MISSED_MS : 0
  return new Date(Math.max(nextAt.getTime(), now().getTime() - missedMs))
}

/** Why one that repeats ends although it was sent; null for those that are sent once. */
function whyOver({ times }: Turn): string | null {
  return times.kind === 'once' ? null : 'It would be sent again in more than two years, and has ended.'
}

/** The entry that has told already, of the turn before, why this one passed: the bot is still away, which is told once. */
async function toldBefore(
  tx: Orm,
  { guildId, lastPassed, lastEntryId }: Turn,
  { passes }: Ended,
): Promise<string | null> {
  if (!passes || !lastPassed || lastEntryId === null) return null
  const { id } = auditEntries
  const isIt = and(eq(id, lastEntryId), eq(auditEntries.guildId, guildId))
  const [told] = await tx.select({ id }).from(auditEntries).where(isIt)
  return told?.id ?? null
}

/** The log tells of what was refused before anything was called; a turn that was skipped is in the list only. */
async function entryFor(tx: Orm, turn: Turn, { outcome, explanation }: Ended): Promise<string | null> {
  if (outcome !== 'refused' && outcome !== 'failed') return null
  const { id, guildId, channelId, orderedById, orderedByName } = turn
  const entryId = await openEntry(
    { orm: tx },
    {
      guildId,
      action: postMessage.action,
      actor: { id: orderedById, name: orderedByName },
      target: await channelAsLogged(tx, guildId, channelId),
      reason: 'Scheduled',
      intent: { channelId, scheduleId: id },
      before: {},
    },
  )
  await settleEntry({ orm: tx }, entryId, { outcome, ...(explanation && { explanation }) })
  return entryId
}
