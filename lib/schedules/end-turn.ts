import { eq } from 'drizzle-orm'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { keptFiles, scheduledMessages } from '../db/schema/composer.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { channelNameIn } from './channel-name-in.ts'
import { isHeld, type Turn } from './claim-turn.ts'
import type { TurnEnd } from './end-of-error.ts'
import { nextTurn } from './next-turn.ts'
import { queueTurn } from './queue-turn.ts'

type Ended = Extract<TurnEnd, { outcome: string }>

/** Writes down how a turn has ended, and when the next one comes. */
export async function endTurn(steward: Steward, turn: Turn, end: Exclude<TurnEnd, null>): Promise<void> {
  const { db, live } = steward
  if ('laterMs' in end) {
    const notBefore = new Date(now().getTime() + end.laterMs)
    await db.orm.update(scheduledMessages).set({ notBefore, explanation: end.explanation }).where(isHeld(turn))
  } else {
    const entryId = end.entryId ?? (await entryFor(steward, turn, end))
    await close(steward, turn, { ...end, entryId })
  }
  live.publish({ guildId: turn.guildId, kind: 'schedule', ids: [turn.id] })
}

async function close(steward: Steward, turn: Turn, { outcome, explanation, entryId }: Ended): Promise<void> {
  const { orm } = steward.db
  // Of several turns that were missed, one is sent at most.
  const after = new Date(Math.max(now().getTime(), turn.nextAt.getTime()))
  const next = outcome === 'refused' ? null : nextTurn(turn.times, after)
  const state = next ? 'waiting' : outcome === 'sent' ? 'done' : 'stopped'
  const closed = await orm
    .update(scheduledMessages)
    .set({
      lastAt: turn.nextAt,
      lastOutcome: outcome,
      lastEntryId: entryId,
      changedAt: now(),
      state,
      explanation: explanation ?? (state === 'done' ? whyOver(turn) : null),
      nextAt: next,
      notBefore: next,
      attempts: 0,
    })
    .where(isHeld(turn))
    .returning({ id: scheduledMessages.id })
  // Another process has taken it over, or somebody has changed it: how it stands is theirs to say.
  if (closed.length === 0) return
  if (state === 'done') await orm.delete(keptFiles).where(eq(keptFiles.scheduledId, turn.id))
  if (next) await queueTurn(steward, { id: turn.id, nextAt: next })
}

/** Why one that repeats ends although it was sent; null for those that are sent once. */
function whyOver({ times }: Turn): string | null {
  return times.kind === 'once' ? null : 'It would be sent again in more than two years, and has ended.'
}

/** The log tells of what was refused before anything was called; a turn that was skipped is in the list only. */
async function entryFor({ db, live }: Steward, turn: Turn, { outcome, explanation }: Ended): Promise<string | null> {
  if (outcome !== 'refused' && outcome !== 'failed') return null
  const { id, guildId, channelId, orderedById, orderedByName } = turn
  const entryId = await openEntry(db, {
    guildId,
    action: postMessage.action,
    actor: { id: orderedById, name: orderedByName },
    target: { id: channelId, name: (await channelNameIn(db.orm, guildId, channelId)) ?? channelId },
    reason: 'Scheduled',
    intent: { channelId, scheduleId: id },
    before: {},
  })
  await settleEntry(db, entryId, { outcome, ...(explanation && { explanation }) })
  live.publish({ guildId, kind: 'audit', ids: [entryId] })
  return entryId
}
