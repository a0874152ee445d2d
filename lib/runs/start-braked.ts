import { roomFor } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import { StewardError } from '../errors.ts'
import type { Run } from './find-run.ts'

/** Why the guild's limits would not let so many of a run begin at this moment, in a sentence; null where they would. */
export async function startBraked(
  orm: Orm,
  { guildId, requestedById, action }: Run,
  waiting: number,
): Promise<string | null> {
  try {
    await roomFor(orm, { guildId, actorId: requestedById, action, more: waiting })
    return null
  } catch (error) {
    if (error instanceof StewardError && error.code === 'braked') return error.message
    throw error
  }
}
