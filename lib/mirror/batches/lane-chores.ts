import type { Database } from '../../db/client.ts'
import type { Chores, MirrorLog } from '../mirror-context.ts'
import type { Lanes } from './lanes.ts'

/** Chores that take their turns in the lanes of the guilds, until the signal comes. */
export function laneChores(db: Database, lanes: Lanes, log: MirrorLog, signal: AbortSignal): Chores {
  return {
    repeat(guildId, step) {
      const turn = async (): Promise<void> => {
        if (signal.aborted) return
        try {
          // The next turn comes after whatever has come meanwhile.
          if (await step(db)) void lanes.run(guildId, turn)
        } catch (error) {
          log.warn({ err: error, guildId }, 'a chore of the mirror was given up')
        }
      }
      void lanes.run(guildId, turn)
    },
  }
}
