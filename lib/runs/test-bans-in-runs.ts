import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

/** Steward with its runs for a test file, which bans people of Colossus. */
export function withBansInRuns() {
  const runs = {} as TestRuns
  let from = 0

  beforeAll(async () => {
    Object.assign(runs, await openTestRuns())
    await runs.mirrored(GUILDS.colossus)
  })
  afterAll(() => runs.close())
  afterEach(async () => {
    await runs.control.clearFaults()
    await runs.control.setRateLimits([])
  })

  const planBans = (ids: string[], guildId: string = GUILDS.colossus): Promise<string> => {
    const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: 'Raid', targets: { ids } }
    return runs.plan('mia', order)
  }

  return {
    runs,
    /** People whom no other test has touched. */
    people: (count: number): string[] => {
      from += count
      return runs.people(GUILDS.colossus, from - count, count)
    },
    planBans,
    startBans: async (ids: string[], guildId: string = GUILDS.colossus): Promise<string> => {
      const runId = await planBans(ids, guildId)
      await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
      return runId
    },
    /** Until so many of a run are done. */
    done: (runId: string, least: number) =>
      expect
        .poll(async () => (await runs.view('bo', GUILDS.colossus, runId)).states.done ?? 0, PATIENT)
        .toBeGreaterThanOrEqual(least),
    /** The bans that were asked of the platform since a request. */
    bansSince: async (n: number) =>
      (await runs.control.requests(n)).filter(({ method, path }) => method === 'PUT' && path.includes('/bans/')),
  }
}
