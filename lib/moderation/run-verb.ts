import type { ActionResult } from '../action-result.ts'
import { openEntry } from '../audit/open-entry.ts'
import { type Outcome, settleEntry } from '../audit/settle-entry.ts'
import type { Viewer } from '../auth/viewer.ts'
import { StewardError } from '../errors.ts'
import { expireBans } from '../mirror/refresh-bans.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import { auditReason } from '../platform/audit-reason.ts'
import type { Steward } from '../steward.ts'
import { outcomeOfError } from './outcome-of-error.ts'
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
  const already = verb.already?.(input, target)
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
  await settleEntry(steward.db, entryId, outcome)
  steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  if (verb.changesBans) {
    await expireBans(steward.db, guildId)
    steward.live.publish({ guildId, kind: 'ban', ids: [userId] })
  }

  if (outcome.error) throw withEntry(outcome.error, entryId)
  const message = outcome.explanation ?? verb.doneText(input, target.name)
  return { ok: true, entryId, outcome: outcome.outcome === 'partial' ? 'partial' : 'done', message }
}

async function call<Input extends VerbInput>(verb: Verb<Input>, order: Order<Input>, before: Record<string, unknown>) {
  const { steward, viewer, input } = order
  try {
    const reason = auditReason({ id: viewer.id, name: viewer.displayName }, input.reason)
    await verb.call({ steward, input, auditReason: reason })
    return { outcome: 'done', after: verb.after(input, before) } as Outcome & { error?: undefined }
  } catch (error) {
    return outcomeOfError(verb, steward, input, error)
  }
}

function withEntry(error: StewardError, entryId: string): StewardError {
  return new StewardError(error.code, error.message, { ...error.details, entryId, cause: error.cause })
}
