import 'server-only'
import type { CommandResult } from './action-result.ts'
import { answerOrder } from './answer-order.ts'
import { type OwnerCommand, runOwnerCommand } from './application/owner-command.ts'

/**
 * A server action of the application's owner: session, limit of orders, ownership, input, then the command. It never throws; it
 * answers.
 */
export function ownerAction<Input, Answer extends object>(
  command: OwnerCommand<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return input => answerOrder(async order => ({ ok: true, ...(await runOwnerCommand(command, order)) }), input)
}
