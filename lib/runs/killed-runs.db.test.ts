import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { killWorker, openTestWorkers, type TestWorkers } from '../mirror/test-workers.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })
const PATIENT = { timeout: 120_000, interval: 200 }

const guildId = GUILDS.colossus
// On a server several processes share the work; the embedded database has one.
const PROCESSES = process.env.TEST_DATABASE_URL ? 2 : 1

interface Seen {
  status: string
  states: Record<string, string>
  entries: { targetId: string; outcome: string; explanation: string | null }[]
}

let sandbox: Sandbox
let control: ControlClient
let workers: TestWorkers

beforeEach(async () => {
  sandbox = await startSandbox({ borealisMembers: 300, colossusMembers: 400 })
  control = new ControlClient(sandbox.controlUrl)
  workers = await openTestWorkers(sandbox, 'lib/runs/test-run-process.ts')
})
afterEach(async () => {
  await workers.close()
  await sandbox.stop()
})

const start = () => Promise.all(Array.from({ length: PROCESSES }, () => workers.start()))
const read = async (runId: string) => (await workers.ask({ ask: 'read', runId })) as Seen
const writes = async () => (await control.requests()).filter(({ method }) => method !== 'GET')

function people(count: number): string[] {
  const { owner_id, members } = sandbox.world.guilds.get(guildId)!
  const named = new Set<string>([owner_id, ...Object.values(CAST).map(({ id }) => id)])
  const plain = members.page('0', 400).filter(({ user_id, roles }) => !named.has(user_id) && !roles.some(isStrong))
  return plain.slice(0, count).map(({ user_id }) => user_id)
}

const { admin, steward, senior, moderator } = ROLES.colossus
const isStrong = (role: string) => [admin, steward, senior, moderator].includes(role)

/** Runs an order for 60 people while every process is killed twice in the middle of it. */
async function runKilled(
  order: object,
  each: (id: string) => Promise<boolean>,
): Promise<{ runId: string; ids: string[] }> {
  const ids = people(60)
  let living = await start()
  await expect.poll(() => workers.ask({ ask: 'mirrored', guildId }), PATIENT).toBe(true)
  await control.setLatency({ ms: 60 })
  const runId = (await workers.ask({
    ask: 'start',
    order: JSON.stringify({ guildId, reason: 'Raid', targets: { ids }, ...order }),
  })) as string
  for (const some of [10, 30]) {
    const happened = async () => (await Promise.all(ids.map(each))).filter(Boolean).length
    await expect.poll(happened, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(some)
    await Promise.all(living.map(killWorker))
    living = await start()
  }
  await expect.poll(async () => (await read(runId)).status, PATIENT).toBe('done')
  return { runId, ids }
}

test('every process is killed twice in the middle of 60 bans: all are banned, and at most one request each time is repeated', async () => {
  const isBanned = async (id: string) => (await control.ban(guildId, id)) !== null
  const order = { action: 'member.ban', input: { deleteMessageDays: 0 } }
  const { runId, ids } = await runKilled(order, isBanned)
  const { states, entries } = await read(runId)
  expect(states).toEqual(Object.fromEntries(ids.map(id => [id, 'done'])))
  for (const id of ids) expect(await isBanned(id)).toBe(true)

  const sent = await writes()
  const again = sent.filter(({ path }, index) => sent.findIndex(other => other.path === path) !== index)
  expect(new Set(sent.map(({ path }) => path)).size).toBe(60)
  expect(again.length).toBeLessThanOrEqual(2)
  // Nothing is repeated before a look at the bans.
  const all = await control.requests()
  for (const { n } of again) {
    const before = all.filter(one => one.n < n).map(({ method, path }) => `${method} ${path}`)
    expect(before.lastIndexOf(`GET /guilds/${guildId}/bans`)).toBeGreaterThan(-1)
  }
  expect(entries.filter(({ outcome }) => outcome === 'done')).toHaveLength(60)
  expect(entries.filter(({ outcome }) => outcome === 'pending' || outcome === 'unknown')).toEqual([])
})

test('every process is killed twice in the middle of two roles for each of 60: everybody has both', async () => {
  const { crimson, azure } = ROLES.colossus
  const rolesOf = async (id: string) => (await control.member(guildId, id))!.roles
  const order = { action: 'member.roles', input: { add: [crimson, azure], remove: [] } }
  const { runId, ids } = await runKilled(order, async id => (await rolesOf(id)).includes(azure))
  for (const id of ids) expect(await rolesOf(id)).toEqual(expect.arrayContaining([crimson, azure]))
  const { states } = await read(runId)
  const ended = Object.values(states)
  expect(ended.filter(state => state === 'done' || state === 'already')).toHaveLength(60)
  // A target that was cut off between its two calls has the first one made again at most.
  const sent = await writes()
  expect(sent.length - new Set(sent.map(({ path }) => path)).size).toBeLessThanOrEqual(2)
})
