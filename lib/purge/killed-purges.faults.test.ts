import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessage } from '../../sandbox/changes/create-message.ts'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { snowflakeAt } from '../../sandbox/world/snowflake.ts'
import { killWorker, openTestWorkers, type TestWorkers } from '../mirror/testing/open-test-workers.ts'
import { DAY, MINUTE } from '../time.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })
const PATIENT = { timeout: 120_000, interval: 100 }

const guildId = GUILDS.aurora
const channelId = AURORA_CHANNEL_IDS.art
// Each costs a start of a process, and on a server 15 s until the dead one is missed: TEST_KILLS=10 for a thorough run.
const KILLS = Number(process.env.TEST_KILLS ?? 3)

let sandbox: Sandbox
let control: ControlClient
let workers: TestWorkers

beforeEach(async () => {
  sandbox = await startSandbox({ borealisMembers: 50, colossusMembers: 50 })
  control = new ControlClient(sandbox.controlUrl)
  workers = await openTestWorkers(sandbox, 'lib/runs/test-run-process.ts')
})
afterEach(async () => {
  await workers.close()
  await sandbox.stop()
})

const ask = async <T>(what: string, more: object = {}) => (await workers.ask({ ask: what, ...more })) as T
const deletions = async () =>
  (await control.requests()).filter(({ method, path }) => method === 'DELETE' || path.endsWith('/bulk-delete'))

test('the process is killed at random points of a purge: the end is the same, nothing else is touched, and one call at most is repeated each time', async () => {
  const others = (await control.messages(channelId)).map(({ id }) => id)
  const write = (agoMs: number, n: number) => {
    const id = snowflakeAt(Date.now() - agoMs, n)
    return createMessage(sandbox.world, { id, channel_id: channelId, author_id: CAST.rex.id, content: `noise ${n}` }).id
  }
  const ids = Array.from({ length: 400 }, (_, n) => write(n < 60 ? 15 * DAY + n * MINUTE : n * 1_000, n))
  let living = await workers.start()
  await expect.poll(() => ask('mirrored', { guildId }), PATIENT).toBe(true)
  await control.setLatency({ ms: 60, jitterMs: 60 })
  const targets = { messages: ids.map(id => ({ channelId, id })) }
  const runId = await ask<string>('purge', { order: JSON.stringify({ guildId, reason: 'Raid', targets }) })
  for (let kill = 0; kill < KILLS; kill++) {
    const before = (await deletions()).length
    const some = before + 1 + Math.floor(Math.random() * 5)
    await expect.poll(async () => (await deletions()).length, { ...PATIENT, interval: 5 }).toBeGreaterThanOrEqual(some)
    await killWorker(living)
    others.push(write(0, 1_000 + kill))
    living = await workers.start()
  }
  const read = () =>
    ask<{ status: string; states: Record<string, string>; entries: { outcome: string }[] }>('read', { runId })
  await expect.poll(async () => (await read()).status, PATIENT).toBe('done')
  const { states, entries } = await read()
  expect(new Set(Object.values(states))).toEqual(new Set(['done']))
  expect((await control.messages(channelId)).map(({ id }) => id).toSorted()).toEqual(others.toSorted())
  // Copied in parts where the platform had to be asked, and nothing twice.
  const copies = await ask<{ total: number }[]>('copies', { runId })
  expect(copies.reduce((sum, { total }) => sum + total, 0)).toBe(400)

  const sent = await deletions()
  const fewest = 4 + 60
  expect(sent.length).toBeGreaterThanOrEqual(fewest)
  expect(sent.length).toBeLessThanOrEqual(fewest + KILLS)
  // A call that is made again was looked after before, and found not to have happened: to none of them somebody said "gone".
  expect(sent.filter(({ status }) => ![0, 204].includes(status))).toEqual([])
  const singles = sent.filter(({ method }) => method === 'DELETE')
  const again = singles.filter(({ path }, index) => singles.findIndex(other => other.path === path) !== index)
  const all = await control.requests()
  for (const { n, path } of again) {
    const looks = all.filter(one => one.n < n && one.method === 'GET' && one.path === path)
    expect(looks.length).toBeGreaterThan(0)
  }
  expect(entries.filter(({ outcome }) => outcome === 'pending' || outcome === 'unknown')).toEqual([])
})
