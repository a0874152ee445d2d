import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { runs as table } from '../db/schema/runs.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.borealis
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({ strict: true })
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

test('a run ends when the bot is removed, though no event tells of it, and says so', async () => {
  await runs.control.setLatency({ ms: 40 })
  const targets = { ids: runs.people(guildId, 0, 40) }
  const order = { guildId, action: 'member.nick', input: { nick: 'Quiet' }, reason: 'names', targets }
  const runId = await runs.plan('mia', order)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const done = async () => (await runs.targets(runId)).filter(({ state }) => state === 'done').length
  await expect.poll(done, PATIENT).toBeGreaterThanOrEqual(3)
  await runs.control.removeMember(guildId, CAST.steward.id)
  const run = async () => (await runs.db.orm.select().from(table).where(eq(table.id, runId)))[0]
  await expect.poll(async () => (await run())?.status, PATIENT).toBe('stopped')
  expect((await run())?.because).toBe('The bot is not in this guild any more.')
  expect((await readMirrorState(runs.db, guildId)).guild?.leftAt).not.toBeNull()
})

test('and so it is where the bot is removed while somebody is looked at whose turn it is', async () => {
  const guildId = GUILDS.colossus
  await runs.mirrored(guildId)
  const ids = runs.people(guildId, 0, 2)
  const path = `/guilds/${guildId}/members/${ids[0]}`
  const order = { guildId, action: 'member.nick', input: { nick: 'Quiet' }, reason: 'names', targets: { ids } }
  const runId = await runs.plan('mia', order)
  await runs.control.addFault({ method: 'GET', path: `${path}$`, kind: 'hold' })
  const before = await runs.control.lastRequest()
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const asked = async () => (await runs.control.requests(before)).map(request => request.path)
  await expect.poll(asked, PATIENT).toContain(path)
  await runs.control.removeMember(guildId, CAST.steward.id)
  await runs.control.clearFaults()
  const run = async () => (await runs.db.orm.select().from(table).where(eq(table.id, runId)))[0]
  await expect
    .poll(run, PATIENT)
    .toMatchObject({ status: 'stopped', because: 'The bot is not in this guild any more.' })
  expect((await readMirrorState(runs.db, guildId)).guild?.leftAt).not.toBeNull()
})
