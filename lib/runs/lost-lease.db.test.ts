import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { settingBrakes } from '../brakes/set-brakes.ts'
import { OFF } from '../brakes/test-with-brakes.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs as runsTable } from '../db/schema/runs.ts'
import { standingStill } from '../test-standing-still.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { runSlice } from './run-slice.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.borealis
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({}, false)
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

const entriesOf = (runId: string) =>
  runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId)).orderBy(auditEntries.id)
const slice = (steward: TestRuns, runId: string) =>
  runSlice(steward, { runId, failures: 0 }, new AbortController().signal)

/** A run that was started, and a process that stands still with its first call. */
async function stoodStill(ids: string[]) {
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: 'Raid', targets: { ids } }
  const runId = await runs.plan('mia', order)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const { still, reached, goOn } = standingStill(runs, async () => (await entriesOf(runId)).length > 0)
  const since = await runs.control.lastRequest()
  const stood = slice(still, runId)
  await reached
  const sent = async () => (await runs.control.requests(since)).filter(({ method }) => method === 'PUT')
  return { runId, stood, goOn, sent }
}

const expire = (runId: string) =>
  runs.db.orm
    .update(runsTable)
    .set({ leaseUntil: new Date(0) })
    .where(eq(runsTable.id, runId))

test('a process that stood still with a call leaves it to the one that has taken the run since', async () => {
  const ids = runs.people(guildId, 0, 2)
  const { runId, stood, goOn, sent } = await stoodStill(ids)
  await expire(runId)
  await slice(runs, runId)
  expect(await sent()).toHaveLength(2)
  goOn()
  await stood
  expect(await sent()).toHaveLength(2)
  expect((await runs.view('mia', guildId, runId)).states).toEqual({ done: 2 })
  expect((await entriesOf(runId)).map(({ outcome }) => outcome)).toEqual(['failed', 'done', 'done'])
})

test('a call that was withdrawn before anybody else has looked leaves nothing in the log, and is made by the next', async () => {
  const ids = runs.people(guildId, 2, 1)
  const { runId, stood, goOn, sent } = await stoodStill(ids)
  await expire(runId)
  goOn()
  await stood
  expect(await sent()).toEqual([])
  expect(await entriesOf(runId)).toEqual([])
  await slice(runs, runId)
  expect(await sent()).toHaveLength(1)
  expect((await runs.view('mia', guildId, runId)).states).toEqual({ done: 1 })
})

test('whose turn was cut off has another one where the run has come to wait for approval since', async () => {
  const ids = runs.people(guildId, 3, 3)
  const { runId, stood, goOn } = await stoodStill(ids)
  await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await runs.order('bo', settingBrakes, { ...OFF, guildId, approvalOver: 1 })
  await runs.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  await expire(runId)
  goOn()
  await stood
  await slice(runs, runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking', states: { waiting: 3 } })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true })
  await slice(runs, runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { done: 3 } })
})
