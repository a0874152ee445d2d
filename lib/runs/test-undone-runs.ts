import { afterAll, beforeAll } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

const guildId = GUILDS.colossus

/** Steward with its runs for a test file, all by Mia in Colossus, and how they are taken back. */
export function withUndoneRuns() {
  const runs = {} as TestRuns
  beforeAll(async () => {
    Object.assign(runs, await openTestRuns())
    await runs.mirrored(guildId)
  })
  afterAll(() => runs.close())
  return {
    runs,
    rolesOf: async (id: string) => (await runs.control.member(guildId, id))!.roles.toSorted(),
    /** A run that is done, of which the mirror has heard all. */
    change: async (ids: string[], input: object, action = 'member.roles'): Promise<string> => {
      const runId = await runs.plan('mia', { guildId, action, input, reason: 'Event', targets: { ids } })
      await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
      await runs.stands('mia', guildId, runId, 'done')
      // A plan to take it back rests on the mirror.
      await runs.caughtUp(guildId)
      return runId
    },
    /** Begins to take a run back. */
    undo: async (runId: string): Promise<string> => {
      const undone = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: 'The event is over' })
      await runs.order('mia', RUN_COMMANDS.start, { guildId, runId: undone.runId })
      return undone.runId
    },
  }
}
