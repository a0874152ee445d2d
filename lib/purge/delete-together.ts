import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import { log } from '../log.ts'
import { LeftOpen } from '../moderation/left-open.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { deleteMessages } from '../moderation/messages/delete-messages.ts'
import { PartDone } from '../moderation/part-done.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import { idsOf, noteEntry } from '../runs/claim-targets.ts'
import { entryOf } from '../runs/entry-of.ts'
import { Interrupted, wasInterrupted } from '../runs/interrupted.ts'
import type { Lease } from '../runs/lease.ts'
import type { Target } from '../runs/run-targets.ts'
import { forgetAttempt, laterAfter, type Turn, turnOfError } from '../runs/turn-of.ts'
import { underApproval } from '../runs/under-approval.ts'
import type { Steward } from '../steward.ts'
import { closeChannel } from './close-channel.ts'
import type { Waiting } from './message-queue.ts'
import { lostBehind, refuseForApprover } from './people-behind.ts'
import { purgeTargetOf } from './purge-target.ts'
import { toWaiting } from './to-waiting.ts'
import { whyRefused } from './why-refused.ts'

export interface Taken {
  turn: Turn
  /** Those who wait again. */
  again?: Waiting[]
  /** A channel in which nothing more can be deleted, but for those of it who wait again. */
  closed?: string
}

/** Deletes claimed messages of one channel in one call, as whoever ordered it, and says what has become of each. */
export async function deleteTogether(steward: Steward, lease: Lease, targets: Target[]): Promise<Taken> {
  const { run } = lease
  const { channelId, authorId } = purgeTargetOf(targets[0]!)
  const isBulk = targets.length >= steward.platform.profile.bulkDelete.min
  const viewer = { id: run.requestedById, displayName: run.requestedByName }
  const by = { viewer, whose: whoseOf({ name: viewer.displayName }, 'ordered') }
  const same = { steward, ...by, runId: run.id, comesBack: true, noted: underApproval(run) }
  const order = { guildId: run.guildId, reason: run.reason, channelId }
  const guard = async (tx: Orm, entry: string) => {
    if (!(await noteEntry(tx, lease, idsOf(targets), entry))) throw new Interrupted()
  }
  try {
    await refuseForApprover(steward, run, { channelId, isBulk })
    if (isBulk) {
      const { entryId, outcome } = await runVerb(deleteMessages, {
        ...same,
        input: { ...order, messageIds: idsOf(targets) },
        guard,
      })
      if (outcome === 'partial') return partOf(steward, targets, entryId)
      return { turn: { end: { state: 'done', entryId } } }
    }
    const [{ targetId, name }] = targets as [Target]
    const { entryId } = await runVerb(deleteMessage, {
      ...same,
      input: { ...order, messageId: targetId },
      state: { author: authorId ? { id: authorId, name } : null, isGone: false },
      guard,
    })
    const wasGone = (await entryOf(steward.db, entryId))?.after?.wasGone === true
    if (wasGone) return { turn: { end: { state: 'already', explanation: 'It was gone already.', entryId } } }
    return { turn: { end: { state: 'done', entryId } } }
  } catch (error) {
    if (wasInterrupted(error)) return { turn: { end: { state: 'waiting', entryId: null } } }
    if (error instanceof PartDone) return partOf(steward, targets, error.entryId)
    if (error instanceof LeftOpen) return { turn: { open: laterAfter(error.silence) } }
    log.info({ err: error, runId: run.id, targetIds: idsOf(targets) }, 'a turn of a run did not end well')
    return afterError(steward, lease, targets, error)
  }
}

/** After an answer that was lost: those that are gone are done, the others have their turn again. */
async function partOf({ db }: Steward, targets: Target[], entryId: string): Promise<Taken> {
  const gone = new Set(((await entryOf(db, entryId))?.after?.messageIds ?? []) as string[])
  const [done, left] = [targets.filter(one => gone.has(one.targetId)), targets.filter(one => !gone.has(one.targetId))]
  return {
    turn: {
      ends: [
        { targetIds: idsOf(done), end: { state: 'done', entryId } },
        { targetIds: idsOf(left), end: { state: 'waiting', entryId: null } },
      ],
    },
    again: left.map(target => toWaiting(target)),
  }
}

async function afterError(steward: Steward, lease: Lease, targets: Target[], error: unknown): Promise<Taken> {
  const { orm } = steward.db
  const why = whyRefused(error, targets.length)
  if (why.lies === 'in the channel') {
    const lost = await lostBehind(steward, lease.run)
    if (lost) return { turn: { stop: lost } }
    return closeChannel(steward, lease, targets, why)
  }
  if (why.lies === 'in one of them') {
    const together = JSON.stringify({ together: why.together })
    await orm
      .update(runTargets)
      .set({ input: sql`${runTargets.input} || ${together}::jsonb` })
      .where(and(eq(runTargets.runId, lease.run.id), inArray(runTargets.targetId, idsOf(targets))))
    const again = targets.map(target => toWaiting(target, why.together))
    return { turn: { end: { state: 'waiting', entryId: null } }, again }
  }
  const turn = await turnOfError(error, async () => null)
  if ('later' in turn) await forgetAttempt(steward.db, error)
  return { turn }
}
