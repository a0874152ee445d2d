import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { runs as runsTable } from '../db/schema/runs.ts'
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

/** A run of Mia's about one of many, which nobody works on yet. */
async function startRun(nth: number): Promise<string> {
  const [someone] = runs.people(guildId, nth, 1) as [string]
  const order = { guildId, action: 'member.kick', input: {}, reason: '', targets: { ids: [someone] } }
  const runId = await runs.plan('mia', order)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  return runId
}

test('a run goes on after the clock was put back that its rest and its next slice were stored by', async () => {
  const runId = await startRun(41)
  const ahead = sql`now() + interval '3 hours'`
  await runs.db.orm.update(runsTable).set({ leaseUntil: ahead }).where(eq(runsTable.id, runId))
  await runs.db.orm.execute(sql`update pgboss.job set created_on = ${ahead}, start_after = ${ahead}`)
  const worker = startRuns(runs)
  try {
    await runs.stands('mia', guildId, runId, 'done')
  } finally {
    await worker.stop()
  }
})

test('a process whose database fails as it begins works on runs all the same, once that is over', async () => {
  await runs.db.orm.execute(sql`alter table runs rename to runs_elsewhere`)
  const told = vi.spyOn(log, 'error')
  const worker = startRuns(runs)
  try {
    await expect.poll(() => told.mock.calls.length, PATIENT).toBeGreaterThan(0)
    await runs.db.orm.execute(sql`alter table runs_elsewhere rename to runs`)
    const runId = await startRun(40)
    await runs.stands('mia', guildId, runId, 'done')
  } finally {
    told.mockRestore()
    await worker.stop()
  }
})
