import { roomFor } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import type { TargetState } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { chargesOfRun } from './charges-of-run.ts'
import type { Run } from './find-run.ts'

/** Throws `braked` where the guild's limits would not let a run begin at this moment with its targets in these states. */
export async function roomForRun(orm: Orm, run: Run, states: TargetState[] = ['waiting']): Promise<void> {
  const { guildId, requestedById: actorId } = run
  for (const charge of await chargesOfRun(orm, run, states)) {
    if (charge.more > 0) await roomFor(orm, { guildId, actorId, ...charge })
  }
}

/** The same, in a sentence; null where they would. */
export async function startBraked(orm: Orm, run: Run): Promise<string | null> {
  try {
    await roomForRun(orm, run)
    return null
  } catch (error) {
    if (error instanceof StewardError && error.code === 'braked') return error.message
    throw error
  }
}
