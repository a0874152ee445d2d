import 'server-only'
import type { z } from 'zod'
import type { CommandResult } from './action-result.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { describeError } from './describe-error.ts'
import { parseInput } from './parse-input.ts'
import { type Steward, steward } from './steward.ts'

/** What somebody does with what is theirs alone, such as their sessions. */
export interface ViewerCommand<Input, Answer extends object> {
  input: z.ZodType<Input>
  run(asked: { steward: Steward; viewer: Viewer; input: Input }): Promise<Answer>
}

/** A server action of any signed-in person: session, limit of orders, input, then the command. It never throws; it answers. */
export function viewerAction<Input, Answer extends object>(
  command: ViewerCommand<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return async raw => {
    try {
      const viewer = await requireViewer()
      const opened = await steward()
      const run = () => command.run({ steward: opened, viewer, input: parseInput(command.input, raw) })
      return { ok: true, ...(await opened.limits.write(viewer.id, run)) }
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}
