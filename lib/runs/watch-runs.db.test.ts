import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { log } from '../log.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'
import { startRuns } from './watch-runs.ts'

const guildId = GUILDS.aurora
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({}, false)
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

test('a process whose database fails as it begins works on runs all the same, once that is over', async () => {
  await runs.db.orm.execute(sql`alter table runs rename to runs_elsewhere`)
  const told = vi.spyOn(log, 'error')
  const worker = startRuns(runs)
  try {
    await expect.poll(() => told.mock.calls.length, PATIENT).toBeGreaterThan(0)
    await runs.db.orm.execute(sql`alter table runs_elsewhere rename to runs`)
    const [someone] = runs.people(guildId, 40, 1) as [string]
    const order = { guildId, action: 'member.kick', input: {}, reason: '', targets: { ids: [someone] } }
    const runId = await runs.plan('mia', order)
    await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
    await runs.stands('mia', guildId, runId, 'done')
  } finally {
    told.mockRestore()
    await worker.stop()
  }
})
