import 'server-only'
import type { ActionResult, CommandResult } from './action-result.ts'
import { answerOrder } from './answer-order.ts'
import { runVerb } from './moderation/run-verb.ts'
import type { Verb, VerbInput } from './moderation/verb.ts'
import { type Command, runCommand } from './run-command.ts'

export type { Command }

/** A server action from a verb: a session first, the limit of orders, then the verb's five beats. It never throws; it answers. */
export function guildAction<Input extends VerbInput>(verb: Verb<Input>): (input: unknown) => Promise<ActionResult> {
  return input => answerOrder(order => runVerb(verb, order), input)
}

/**
 * A server action from a command: session, limit of orders, guild, input, right, then the
 * command. It never throws; it answers.
 */
export function guildCommand<Input extends { guildId: string }, Answer extends object>(
  command: Command<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return input => answerOrder(async order => ({ ok: true, ...(await runCommand(command, order)) }), input)
}
