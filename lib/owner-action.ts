import 'server-only'
import type { CommandResult } from './action-result.ts'
import { type OwnerCommand, runOwnerCommand } from './application/owner-command.ts'
import { requireViewer } from './auth/require-viewer.ts'
import { describeError } from './describe-error.ts'
import { steward } from './steward.ts'

/** A server action of the application's owner: session, ownership, input, then the command. It never throws; it answers. */
export function ownerAction<Input, Answer extends object>(
  command: OwnerCommand<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return async input => {
    try {
      const viewer = await requireViewer()
      return { ok: true, ...(await runOwnerCommand(command, { steward: await steward(), viewer, input })) }
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}
