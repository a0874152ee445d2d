import type { Viewer } from '../auth/viewer.ts'
import type { Judged } from '../permissions/authorize.ts'
import { auditReason } from '../platform/audit-reason.ts'
import { callingOnce, onlyWhile } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { outcomeOfError, type Settled } from './outcome-of-error.ts'
import type { State, Verb, VerbInput } from './verb.ts'

interface Called<Input> {
  steward: Steward
  viewer: Pick<Viewer, 'id' | 'displayName'>
  input: Input
  /** What allowed it. */
  facts: Pick<Judged, 'standing'>
}

/**
 * The call of a verb, of which nothing is sent twice, and how it ended: where it threw by looking, or as the error says. What
 * was prepared stands beside what holds then.
 */
export async function callOnce<Input extends VerbInput>(
  verb: Verb<Input>,
  order: Called<Input>,
  before: State,
  prepared: State,
): Promise<Settled> {
  const { steward, viewer, input, facts } = order
  let hasCalled = false
  try {
    const reason = auditReason({ id: viewer.id, name: viewer.displayName }, input.reason)
    // Looking is what settles a lost answer here, so nothing is sent a second time.
    const platform = onlyWhile(callingOnce(steward.platform), async () => {
      hasCalled = true
      return true
    })
    const told = await verb.call({ steward: { ...steward, platform }, input, auditReason: reason, before })
    return { outcome: 'done', after: { ...verb.after(input, before), ...prepared, ...told } }
  } catch (error) {
    const settled = await outcomeOfError(verb, steward, { input, before, facts, hasCalled }, error)
    return settled.after ? { ...settled, after: { ...settled.after, ...prepared } } : settled
  }
}
