import 'server-only'
import type { z } from 'zod'
import type { CommandResult } from './action-result.ts'
import { answerOrder } from './answer-order.ts'
import type { Viewer } from './auth/viewer.ts'
import { parseInput } from './parse-input.ts'
import type { Steward } from './steward.ts'

/** What somebody does with what is theirs alone, such as their sessions. */
export interface ViewerCommand<Input, Answer extends object> {
  input: z.ZodType<Input>
  run(asked: { steward: Steward; viewer: Viewer; input: Input }): Promise<Answer>
}

/** A server action of any signed-in person: session, limit of orders, input, then the command. It never throws; it answers. */
export function viewerAction<Input, Answer extends object>(
  command: ViewerCommand<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return raw =>
    answerOrder(async ({ steward, viewer }) => {
      const input = parseInput(command.input, raw)
      return { ok: true, ...(await command.run({ steward, viewer, input })) }
    }, raw)
}
