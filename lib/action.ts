import 'server-only'
import type { ActionResult, CommandResult } from './action-result.ts'
import { requireViewer } from './auth/require-viewer.ts'
import { describeError } from './describe-error.ts'
import { runVerb } from './moderation/run-verb.ts'
import type { Verb, VerbInput } from './moderation/verb.ts'
import { type Command, runCommand } from './run-command.ts'
import { steward } from './steward.ts'

export type { Command }

/** A server action from a verb: a session first, the limit of orders, then the verb's five beats. It never throws; it answers. */
export function guildAction<Input extends VerbInput>(verb: Verb<Input>): (input: unknown) => Promise<ActionResult> {
  return async input => {
    try {
      const viewer = await requireViewer()
      const opened = await steward()
      return await opened.limits.write(viewer.id, () => runVerb(verb, { steward: opened, viewer, input }))
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}

/** A server action from a command: session, limit of orders, input, right, then the command. It never throws; it answers. */
export function guildCommand<Input extends { guildId: string }, Answer extends object>(
  command: Command<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return async input => {
    try {
      const viewer = await requireViewer()
      const opened = await steward()
      const order = { steward: opened, viewer, input }
      return { ok: true, ...(await opened.limits.write(viewer.id, () => runCommand(command, order))) }
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}
