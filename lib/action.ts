import 'server-only'
import type { z } from 'zod'
import type { ActionResult, CommandResult } from './action-result.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { describeError } from './describe-error.ts'
import { runVerb } from './moderation/run-verb.ts'
import type { Verb, VerbInput } from './moderation/verb.ts'
import { parseInput } from './parse-input.ts'
import type { Action } from './permissions/actions.ts'
import { authorize } from './permissions/authorize.ts'
import type { Standing } from './permissions/facts.ts'
import { type Steward, steward } from './steward.ts'

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

/** A write to Steward's own records of a guild, or an order that is carried out later. */
export interface Command<Input extends { guildId: string }, Answer extends object> {
  /** What the viewer must be allowed at the moment of the call. */
  permission: Action
  input: z.ZodType<Input>
  run(asked: { steward: Steward; viewer: Viewer; standing: Standing; input: Input }): Promise<Answer>
}

/** A server action from a command: session, input, right, then the command. It never throws; it answers. */
export function guildCommand<Input extends { guildId: string }, Answer extends object>({
  permission,
  input: schema,
  run,
}: Command<Input, Answer>): (input: unknown) => Promise<CommandResult<Answer>> {
  return async raw => {
    try {
      const viewer = await requireViewer()
      const opened = await steward()
      const input = parseInput(schema, raw)
      const request = { guildId: input.guildId, moderatorId: viewer.id, targetId: undefined, action: permission }
      const { standing } = await authorize(opened, request)
      return { ok: true, ...(await run({ steward: opened, viewer, standing, input })) }
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}
