import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { authorizeNeeds } from '../moderation/authorize-needs.ts'
import { LeftOpen } from '../moderation/left-open.ts'
import { PartDone } from '../moderation/part-done.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { asPlanned } from '../moderation/undo/as-planned.ts'
import { inverseOf } from '../moderation/undo/inverse-of.ts'
import { inPart, stillLeft, whyInPart } from '../moderation/undo/roles-in-reach.ts'
import { refuseUndoBy } from '../moderation/undo/undo-refusals.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import type { Steward } from '../steward.ts'
import { isForPeople } from './bulk-verb.ts'
import { changesOf } from './changes-of.ts'
import { noteEntry } from './claim-targets.ts'
import { endedOrder } from './ended-order.ts'
import { Interrupted, wasInterrupted } from './interrupted.ts'
import type { Lease } from './lease.ts'
import { partEntryOf } from './part-entry-of.ts'
import { roleEntriesSince } from './role-entries.ts'
import { standingAmong } from './run-entries.ts'
import { orderFor, type RunOrder } from './run-order.ts'
import type { Target } from './run-targets.ts'
import { lostRight } from './standing-of.ts'
import { sentenceWithoutChannel, toldInVoice } from './told-in-voice.ts'
import { forgetAttempt, laterAfter, type Turn, turnOfError } from './turn-of.ts'
import { underApproval } from './under-approval.ts'

/** Gives a claimed target its turn: authorised anew, for whoever ordered the run and for whoever approved it. */
export async function doTarget(steward: Steward, lease: Lease, target: Target): Promise<Turn> {
  const { run } = lease
  const requester = { id: run.requestedById, name: run.requestedByName }
  const ordered = { action: orderFor(run, target).verb.action }
  try {
    const order = await exactOrder(steward, run, target)
    if ('end' in order) return order
    const viewer = { id: requester.id, displayName: requester.name }
    const { verb, undoOf, undoOfMore, leaves } = order
    const input = await approvedInput(steward, lease, target, order)
    const { entryId, outcome, message, remark } = await runVerb(verb, {
      steward,
      viewer,
      input,
      runId: run.id,
      whose: whoseOf(requester, 'ordered'),
      comesBack: true,
      ...(undoOf && { undoOf }),
      ...(undoOfMore.length > 0 && { undoOfMore }),
      noted: { ...(leaves && { leaves: inPart(leaves) }), ...underApproval(run) },
      guard: async (tx, entry) => {
        if (!(await noteEntry(tx, lease, [target.targetId], entry))) throw new Interrupted()
      },
    })
    // What is missing of several calls can be tried again.
    if (outcome === 'partial') {
      const explanation = [message, leaves?.because].filter(Boolean).join(' ')
      return { end: { state: 'failed', explanation, entryId } }
    }
    return { end: { state: 'done', entryId, ...(remark && { explanation: remark }) } }
  } catch (error) {
    if (wasInterrupted(error)) return { end: { state: 'waiting', entryId: null } }
    if (error instanceof PartDone) return { later: { ...laterAfter(error.pause), gotAhead: true } }
    if (error instanceof LeftOpen) return { open: laterAfter(error.silence) }
    log.info({ err: error, runId: run.id, targetId: target.targetId }, 'a turn of a run did not end well')
    const ended = endedOrder(steward, run, target, error)
    if (ended) return ended
    const turn = await turnOfError(toldInVoice(ordered, error), () =>
      lostRight(steward, run, requester, 'ordered', target),
    )
    if ('later' in turn) await forgetAttempt(steward.db, error)
    return turn
  }
}

const NOTHING_LEFT = 'There is nothing to take back any more.'
const IN_PART = 'A part of this was taken back meanwhile: plan it anew.'

/** An undo is worked out anew at its turn: what others have changed since the plan is theirs. */
async function exactOrder(
  steward: Steward,
  run: Lease['run'],
  target: Target,
): Promise<RunOrder | Extract<Turn, { end: unknown }>> {
  const order = orderFor(run, target)
  if (!order.undoOf) return order
  const ids = [order.undoOf, ...order.undoOfMore]
  const left = await standingAmong(steward.db.orm, ids)
  if (left.length > 0 && left.length < ids.length) return { end: { state: 'refused', explanation: IN_PART } }
  const roles = run.undoOfActorId === null ? undefined : await roleEntriesSince(steward, left)
  const { changes, leftOut } = changesOf(left, roles)
  const [change] = changes
  const nothing = { because: leftOut[0]?.because ?? NOTHING_LEFT }
  const inverse = change ? await inverseOf(steward, change, run.requestedById) : nothing
  // Whoever has lost the right since the plan is not told how things stand.
  if (change && ('because' in inverse || inverse.conflict)) await refuseUndoBy(steward, run, change)
  if ('because' in inverse) return { end: { state: 'already', explanation: inverse.because } }
  if (inverse.conflict) return { end: { state: 'refused', explanation: inverse.conflict } }
  if (inverse.action !== order.verb.action) {
    return { end: { state: 'refused', explanation: 'This has changed since the plan was made.' } }
  }
  const input = inverse.action === 'member.roles' ? asPlanned(inverse.input, order.input) : inverse.input
  const leaves = stillLeft(inverse.input, order.leaves)
  // Whoever has it tried again is told once more what was left, and by which entry the rest was taken back.
  if (input === null && leaves) {
    const entryId = await partEntryOf(steward.db.orm, run, [target.targetId])
    return { end: { state: 'failed', explanation: whyInPart(leaves), entryId } }
  }
  if (input === null) return { end: { state: 'already', explanation: NOTHING_LEFT } }
  const { guildId, reason, userId } = order.input
  return {
    ...order,
    undoOf: change!.id,
    undoOfMore: change!.olderIds,
    leaves,
    input: { ...input, guildId, reason: reason || String(inverse.input.reason ?? ''), userId },
  }
}

/**
 * The order with what its approver may order as well, where it was approved. By the order as it is carried out, which at an
 * undo need not be the one that was planned.
 */
async function approvedInput(
  steward: Steward,
  { run }: Lease,
  target: Target,
  { verb, input: order }: RunOrder,
): Promise<RunOrder['input']> {
  if (!run.decidedById) return order
  const approver = { id: run.decidedById, name: run.decidedByName ?? run.decidedById }
  const input = parseInput(verb.input(steward.platform.profile), order)
  const by = { guildId: run.guildId, moderatorId: approver.id, whose: whoseOf(approver, 'approved') }
  try {
    const targetId = isForPeople(verb) ? order.userId : undefined
    const asks = await verb.asks?.(input, steward)
    const facts = await authorize(steward, { ...by, targetId, action: verb.action, ...asks })
    await authorizeNeeds(steward, verb, input, by)
    return verb.leavesOutByRights && verb.complete ? { ...verb.complete(input, facts, steward) } : order
  } catch (error) {
    if (!(error instanceof StewardError) || !['forbidden', 'not_found'].includes(error.code)) throw error
    const lost = await lostRight(steward, run, approver, 'approved', target)
    if (lost) throw new StewardError('approval_needed', lost, { cause: error })
    const { message } = toldInVoice(verb, error) as StewardError
    // Whoever ordered it reads this, and may not see the channel that the approver was judged in.
    const because = sentenceWithoutChannel(verb, message)
    throw new StewardError('forbidden', `${by.whose} may not do it to them: ${because}`, { cause: error })
  }
}
