import 'server-only'
import type { CommandResult } from './action-result.ts'
import { type OwnerCommand, runOwnerCommand } from './application/owner-command.ts'
import { requireViewer } from './auth/require-viewer.ts'
import { describeError } from './describe-error.ts'
import { steward } from './steward.ts'

/** A server action of the application's owner: session, limit of orders, ownership, input, then the command. It never throws; it answers. */
export function ownerAction<Input, Answer extends object>(
  command: OwnerCommand<Input, Answer>,
): (input: unknown) => Promise<CommandResult<Answer>> {
  return async input => {
    try {
      const viewer = await requireViewer()
      const opened = await steward()
      const order = { steward: opened, viewer, input }
      return { ok: true, ...(await opened.limits.write(viewer.id, () => runOwnerCommand(command, order))) }
    } catch (error) {
      return { ok: false, error: describeError(error) }
    }
  }
}
