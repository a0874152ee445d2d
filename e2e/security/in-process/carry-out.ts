import type { ActionError } from '../../../lib/action-result.ts'
import { type OwnerCommand, runOwnerCommand } from '../../../lib/application/owner-command.ts'
import type { Viewer } from '../../../lib/auth/viewer.ts'
import { describeError } from '../../../lib/describe-error.ts'
import { runVerb } from '../../../lib/moderation/run-verb.ts'
import type { Verb } from '../../../lib/moderation/verb.ts'
import { parseInput } from '../../../lib/parse-input.ts'
import { type Command, runCommand } from '../../../lib/run-command.ts'
import type { Steward } from '../../../lib/steward.ts'
import type { ViewerCommand } from '../../../lib/viewer-action.ts'
import type { MadeBy } from './commands-of-sources.ts'

interface Asked {
  steward: Steward
  viewer: Viewer
  input: unknown
}

/** What each wrapper does once it knows who is asking. */
const CARRY_OUT: Record<MadeBy, (command: unknown, asked: Asked) => Promise<object>> = {
  guildAction: (verb, asked) => runVerb(verb as Verb, asked),
  guildCommand: (command, asked) => runCommand(command as Command<{ guildId: string }, object>, asked),
  ownerAction: (command, asked) => runOwnerCommand(command as OwnerCommand<unknown, object>, asked),
  viewerAction: async (given, { input, ...asked }) => {
    const command = given as ViewerCommand<unknown, object>
    return command.run({ ...asked, input: parseInput(command.input, input) })
  },
}

/** Carries an order out as the action would, without its session: what a browser would be answered. */
export async function carryOut(
  madeBy: MadeBy,
  command: unknown,
  asked: Asked,
): Promise<{ ok: true } | { ok: false; error: ActionError; cause: unknown }> {
  try {
    return { ...(await CARRY_OUT[madeBy](command, asked)), ok: true }
  } catch (cause) {
    return { ok: false, error: describeError(cause), cause }
  }
}
