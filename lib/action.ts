import 'server-only'
import type { ActionResult } from './action-result.ts'
import { requireViewer } from './auth/require-viewer.ts'
import { describeError } from './describe-error.ts'
import { runVerb } from './moderation/run-verb.ts'
import type { Verb, VerbInput } from './moderation/verb.ts'
import { steward } from './steward.ts'

/** A server action from a verb: a session first, then the verb's five beats. It never throws; it answers. */
export function guildAction<Input extends VerbInput>(verb: Verb<Input>): (input: unknown) => Promise<ActionResult> {
  return async input => {
    try {
      const viewer = await requireViewer()
      return await runVerb(verb, { steward: await steward(), viewer, input })
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}
