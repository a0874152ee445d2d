import { StewardError } from '../errors.ts'
import type { Verb, VerbInput } from '../moderation/verb.ts'
import { VERBS } from '../moderation/verbs.ts'
import { actionRules } from '../permissions/actions.ts'

/** A verb as a run orders it; one that is not about a person leaves the id alone. */
export type BulkVerb = Verb<VerbInput & { userId: string }>

// Ordered as a run of one where they need a second person's approval.
const OF_ROLES = ['role.create', 'role.edit']

/**
 * The verb of an action that can be ordered as a run: done to people, or one that can give power to a role. Throws `invalid`
 * for any other.
 */
export function bulkVerb(action: string): BulkVerb {
  const verb = VERBS.get(action)
  if (verb && (isForPeople(verb) || OF_ROLES.includes(action))) return verb as BulkVerb
  const sentence = 'This cannot be done to many at once.'
  throw new StewardError('invalid', sentence, { fields: { action: sentence } })
}

/** Whether a verb is done to a person; else its whole order is the same for all of a run. */
export function isForPeople({ action }: Pick<Verb, 'action'>): boolean {
  return actionRules(action).target !== undefined
}

/** Whether a verb is done to people where they sit in voice, each in a channel of their own. */
export function isInVoice({ action }: Pick<Verb, 'action'>): boolean {
  const { target, channel } = actionRules(action)
  return target !== undefined && channel !== undefined
}

/** What an order has besides what is the same for all of a run: a message is one person's alone. */
const OF_THE_RUN = ['guildId', 'userId', 'reason', 'seenEntryId', 'about']

/**
 * What is the same for all targets, of what came from outside: the fields that the verb knows. Kept as it came, for it is
 * parsed again at each target's turn. `parsed` is an order as the verb reads it.
 */
export function commonInput(parsed: object, given: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(parsed).filter(name => !OF_THE_RUN.includes(name) && given[name] !== undefined)
  return Object.fromEntries(names.map(name => [name, given[name]]))
}
