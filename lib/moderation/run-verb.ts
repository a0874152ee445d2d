import type { ActionResult } from '../action-result.ts'
import { forgetPending } from '../audit/forget-pending.ts'
import { type Guard, openEntry } from '../audit/open-entry.ts'
import type { Viewer } from '../auth/viewer.ts'
import { StewardError } from '../errors.ts'
import { parseInput } from '../parse-input.ts'
import { authorize, type Judged, type Request, refuse } from '../permissions/authorize.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { CallWithdrawn } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { authorizeNeeds } from './authorize-needs.ts'
import { bansChanged } from './bans-changed.ts'
import { callOnce } from './call-once.ts'
import { consequencesOf } from './consequences.ts'
import { enterIfLarge } from './enter-if-large.ts'
import { guardsOf } from './guards.ts'
import { inPartOf } from './in-part-of.ts'
import { LeftOpen } from './left-open.ts'
import type { Noted } from './noted.ts'
import { PartDone } from './part-done.ts'
import { prepareEntry } from './prepare-entry.ts'
import { remarked } from './remarked.ts'
import { settleOrder } from './settle-order.ts'
import type { Asks, State, Verb, VerbInput } from './verb.ts'

type Done = Extract<ActionResult, { ok: true }>

export interface Order<Input = unknown> {
  steward: Steward
  /** The person who is responsible: moderator, or whoever ordered deferred work. */
  viewer: Pick<Viewer, 'id' | 'displayName'>
  /** How a refusal names them where others read it. */
  whose?: string
  input: Input
  /** The bulk run that this is a part of. Its approval, where it needed one, was checked by the run. */
  runId?: string
  /** Steward itself does it: what the guild asks of moderators is asked of nobody. */
  byItself?: boolean
  /** The entry that this takes back. */
  undoOf?: string
  /** Earlier entries about the same that go with it. */
  undoOfMore?: string[]
  noted?: Noted
  /**
   * Whoever orders comes back: where it could not be looked what became of a lost answer LeftOpen is thrown, and PartDone
   * where the platform was silent, or asked to wait, in the middle of it.
   */
  comesBack?: boolean
  /** More that must hold when the entry is opened, in the same transaction, and still once all is ready for the call. */
  guard?: Guard
  /** What the verb's `state` would read, where whoever orders knows it already. */
  state?: State
  /** Since before which moment what is ordered was read of the log; absent: it was not. */
  readAt?: Date
}

/**
 * Does what a moderator ordered, in five beats: the input is parsed; both people are checked; the entry is opened; the
 * platform is called once; the entry is settled, by looking where the answer was lost.
 *
 * Throws StewardError: `invalid` with fields, `not_found`, `forbidden`, `conflict`, `braked` and `approval_needed` before
 * anything was called; `platform_refused`, `platform_unavailable`, `rate_limited` where nothing was changed;
 * `outcome_unknown` where nobody can tell. And LeftOpen and PartDone, where they were asked for.
 */
export async function runVerb<Input extends VerbInput>(verb: Verb<Input>, order: Order): Promise<Done> {
  const { steward, viewer, input: raw, runId, undoOf, undoOfMore, byItself = false, readAt = now() } = order
  await enterIfLarge(order)
  const parsed = parseInput(verb.input(steward.platform.profile), raw)
  const { input, request, facts, asks } = await authorised(verb, order, parsed)
  const { guildId, userId, reason } = input
  const state = order.state ?? (await verb.state?.(input, steward))
  const gone = verb.gone?.(input, facts, state)
  if (gone) throw new StewardError('conflict', gone, { isGone: true })
  const already = verb.already?.(input, facts, state)
  if (already) throw new StewardError('conflict', already)
  if (verb.asksBy) refuse({ ...request, ...asks, ...verb.asksBy(input, state) }, facts)

  const before = verb.before(input, facts, state)
  const subject = verb.subject(input, facts, state)
  const actor = { id: viewer.id, name: viewer.displayName }
  const intent: Record<string, unknown> = { ...(input as object), ...order.noted }
  const entryId = await openEntry(
    steward.db,
    { guildId, action: verb.action, actor, target: subject, reason, intent, before, runId, undoOf, undoOfMore },
    guardsOf({
      ...{ verb, input, facts, asks, before, state, actor, subject, readAt, isUndo: undoOf !== undefined },
      ...{ runId, byItself, more: order.guard },
    }),
  )

  const prepared = await prepareEntry(verb, { steward, input, by: actor, runId, state }, entryId, order.guard)
  const called = await callOnce(verb, { steward, viewer, input, facts }, before, prepared)
  const stays = verb.stays?.(parsed, input, facts)
  const outcome = inPartOf(intent, remarked(called, prepared, stays))
  if (outcome.error?.cause instanceof CallWithdrawn) {
    // Nothing was called, and whoever has it by now opens an entry of its own.
    await forgetPending(steward.db.orm, entryId)
    throw outcome.error
  }
  if (outcome.silence && order.comesBack) {
    if (verb.changesBans && userId) await bansChanged(steward, guildId, userId)
    throw new LeftOpen(outcome.silence)
  }
  const follows = consequencesOf(verb, outcome, { input, entryId, by: actor, subject, before })
  const caseNumber = await settleOrder(steward, entryId, outcome, follows)
  steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  if (verb.changesBans && userId) await bansChanged(steward, guildId, userId)
  const news = outcome.error ? null : verb.news?.(input)
  if (news) steward.live.publish(news)

  if (outcome.error) throw withEntry(outcome.error, entryId)
  if (outcome.pause && order.comesBack) throw new PartDone(outcome.pause, entryId)
  // In a sentence a name must not turn round what stands beside it.
  const done = verb.doneText(input, nameInSentence(subject?.name ?? ''), before)
  const isPart = outcome.outcome === 'partial'
  const { messageId, evidenceId } = outcome.after ?? {}
  return {
    ok: true,
    entryId,
    outcome: isPart ? 'partial' : 'done',
    ...(caseNumber !== null && { caseNumber }),
    ...(outcome.after && verb.neverOf?.({ intent, before, after: outcome.after }) && { nothingToUndo: true as const }),
    message: isPart ? (outcome.explanation ?? done) : [done, outcome.explanation].filter(Boolean).join(' '),
    ...(!isPart && outcome.explanation && { remark: outcome.explanation }),
    ...(typeof messageId === 'string' && { messageId }),
    ...(typeof evidenceId === 'string' && { evidenceId }),
  }
}

/** The order as it may be carried out, completed, and the facts that allow it. */
async function authorised<Input extends VerbInput>(
  verb: Verb<Input>,
  { steward, viewer, whose }: Order,
  ordered: Input,
): Promise<{ input: Input; request: Request; facts: Judged; asks: Asks | undefined }> {
  const by = { guildId: ordered.guildId, moderatorId: viewer.id, whose }
  const request = { ...by, targetId: ordered.userId, action: verb.action }
  const asked = await verb.asks?.(ordered, steward)
  const facts = await authorize(steward, { ...request, ...asked })
  const input = verb.complete?.(ordered, facts, steward) ?? ordered
  const asks = verb.complete ? await verb.asks?.(input, steward) : asked
  if (verb.complete) refuse({ ...request, ...asks }, facts)
  await authorizeNeeds(steward, verb, input, by)
  return { input, request, facts, asks }
}

function withEntry(error: StewardError, entryId: string): StewardError {
  return new StewardError(error.code, error.message, { ...error.details, entryId, cause: error.cause })
}
