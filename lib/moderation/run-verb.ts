import type { ActionResult } from '../action-result.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Viewer } from '../auth/viewer.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { expireBans } from '../mirror/refresh-bans.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { auditReason } from '../platform/audit-reason.ts'
import { callingOnce } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { outcomeOfError, type Settled } from './outcome-of-error.ts'
import type { Verb, VerbInput } from './verb.ts'

type Done = Extract<ActionResult, { ok: true }>

export interface Order<Input = unknown> {
  steward: Steward
  /** The person who is responsible: moderator, or whoever ordered deferred work. */
  viewer: Viewer
  input: Input
}

/**
 * Does what a moderator ordered, in five beats: the input is parsed; both people are checked; the entry is opened; the
 * platform is called once; the entry is settled, by looking where the answer was lost.
 *
 * Throws StewardError: `invalid` with fields, `not_found`, `forbidden`, `conflict` before anything was called;
 * `platform_refused`, `platform_unavailable`, `rate_limited` where nothing was changed; `outcome_unknown` where
 * nobody can tell.
 */
export async function runVerb<Input extends VerbInput>(
  verb: Verb<Input>,
  { steward, viewer, input: raw }: Order,
): Promise<Done> {
  const input = parseInput(verb.input(steward.platform.profile), raw)
  const { guildId, userId, reason } = input

  const roles = verb.roles?.(input)
  const request = { guildId, moderatorId: viewer.id, targetId: userId, action: verb.action, ...(roles && { roles }) }
  const { target } = await authorize(steward, request)
  if (!target) throw new StewardError('internal', 'A verb without a target.')
  // In a sentence a name must not turn round what stands beside it.
  const name = nameInSentence(target.name)
  const already = verb.already?.(input, { ...target, name })
  if (already) throw new StewardError('conflict', already)

  const before = verb.before(input, target)
  const entryId = await openEntry(steward.db, {
    guildId,
    action: verb.action,
    actor: { id: viewer.id, name: viewer.displayName },
    target: { id: userId, name: target.name },
    reason,
    intent: { ...input } as Record<string, unknown>,
    before,
  })

  const outcome = await call(verb, { steward, viewer, input }, before)
  await settle(steward, entryId, outcome)
  steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  if (verb.changesBans) await bansChanged(steward, guildId, userId)

  if (outcome.error) throw withEntry(outcome.error, entryId)
  const message = outcome.explanation ?? verb.doneText(input, name)
  return { ok: true, entryId, outcome: outcome.outcome === 'partial' ? 'partial' : 'done', message }
}

async function call<Input extends VerbInput>(
  verb: Verb<Input>,
  order: Order<Input>,
  before: Record<string, unknown>,
): Promise<Settled> {
  const { steward, viewer, input } = order
  try {
    const reason = auditReason({ id: viewer.id, name: viewer.displayName }, input.reason)
    // Looking is what settles a lost answer here, so nothing is sent a second time.
    const platform = callingOnce(steward.platform)
    await verb.call({ steward: { ...steward, platform }, input, auditReason: reason })
    return { outcome: 'done', after: verb.after(input, before) }
  } catch (error) {
    return outcomeOfError(verb, steward, input, error)
  }
}

/** An entry that cannot be settled now stays pending, and the settler will look: the person is told where things stand. */
async function settle({ db }: Steward, entryId: string, outcome: Settled): Promise<void> {
  try {
    await settleEntry(db, entryId, outcome)
  } catch (error) {
    log.error({ err: error, entryId }, 'an entry cannot be settled')
    const called = outcome.outcome === 'done' ? 'It was done' : 'It was tried'
    const sentence = `${called}, but Steward's log could not be written. See how things stand before you try again.`
    throw new StewardError('outcome_unknown', sentence, { entryId, cause: error })
  }
}

async function bansChanged({ db, live }: Steward, guildId: string, userId: string): Promise<void> {
  try {
    await expireBans(db, guildId)
  } catch (error) {
    // The action stands; the list is a minute old at most.
    log.warn({ err: error, guildId }, 'the list of bans cannot be marked')
  }
  live.publish({ guildId, kind: 'ban', ids: [userId] })
}

function withEntry(error: StewardError, entryId: string): StewardError {
  return new StewardError(error.code, error.message, { ...error.details, entryId, cause: error.cause })
}
