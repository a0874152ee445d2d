import { roomFor } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import type { TargetState } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { type AskForMessages, countedCharges, messagesWithBans } from './charges-of-run.ts'
import type { Run } from './find-run.ts'

/** Throws `braked` where the guild's limits would not let a run begin at this moment with its targets in these states. */
export async function roomForRun(
  orm: Orm,
  run: Run,
  states: TargetState[] = ['waiting'],
  messages: AskForMessages = () => messagesWithBans(orm, run, states),
): Promise<void> {
  const { guildId, requestedById: actorId } = run
  for (const charge of await countedCharges(orm, run, states)) {
    if (charge.more > 0) await roomFor(orm, { guildId, actorId, ...charge })
  }
  // Only where it is not refused already.
  const more = (await messages()).reduce((sum, { known }) => sum + known, 0)
  if (more > 0) await roomFor(orm, { guildId, actorId, kind: 'delete', more, goWithBans: true })
}

/** The same of a plan, in a sentence; null where they would. */
export async function startBraked(orm: Orm, run: Run, messages?: AskForMessages): Promise<string | null> {
  try {
    await roomForRun(orm, run, ['waiting'], messages)
    return null
  } catch (error) {
    if (error instanceof StewardError && error.code === 'braked') return error.message
    throw error
  }
}
