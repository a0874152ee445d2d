import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { killWorker, openTestWorkers, type TestWorkers } from '../mirror/testing/open-test-workers.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })
const PATIENT = { timeout: 120_000, interval: 200 }

const guildId = GUILDS.colossus
// On a server several processes share the work; the embedded database has one.
const PROCESSES = process.env.TEST_DATABASE_URL ? 2 : 1

interface Seen {
  status: string
  plan: Record<string, string>
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
// A process that starts tries out its client secret.
const writes = async () =>
  (await control.requests()).filter(({ method, path }) => method !== 'GET' && path !== '/oauth2/token')
const different = (sent: { path: string }[]) => new Set(sent.map(({ path }) => path)).size

const { admin, steward, senior, moderator } = ROLES.colossus
const isStrong = (role: string) => [admin, steward, senior, moderator].includes(role)

function people(count: number): string[] {
  const { owner_id, members } = sandbox.world.guilds.get(guildId)!
  const named = new Set<string>([owner_id, ...Object.values(CAST).map(({ id }) => id)])
  const plain = members.page('0', 400).filter(({ user_id, roles }) => !named.has(user_id) && !roles.some(isStrong))
  expect(plain.length).toBeGreaterThanOrEqual(count)
  return plain.slice(0, count).map(({ user_id }) => user_id)
}

/** Runs an order while every process is killed each time that so many different writes have come to the platform. */
async function runKilled(order: object, kills: [number, number]): Promise<string> {
  let living = await start()
  await expect.poll(() => workers.ask({ ask: 'mirrored', guildId }), PATIENT).toBe(true)
  // Slow enough that most kills find a write under way, which takes effect when nobody waits for it any more.
  await control.addFault({ method: 'PUT', path: '.', kind: 'delay', delayMs: 30, times: 10_000 })
  const runId = (await workers.ask({
    ask: 'start',
    order: JSON.stringify({ guildId, reason: 'Raid', ...order }),
  })) as string
  for (const some of kills) {
    await expect
      .poll(async () => different(await writes()), { timeout: 120_000, interval: 20 })
      .toBeGreaterThanOrEqual(some)
    await Promise.all(living.map(killWorker))
    living = await start()
  }
  await expect.poll(async () => (await read(runId)).status, PATIENT).toBe('done')
  return runId
}

test('300 pasted ids are banned while every process is killed twice: it comes as planned, and at most one request each time is repeated', async () => {
  const members = people(285)
  const outranking = members.slice(0, 40)
  const toBan = members.slice(40)
  const banned = [...sandbox.world.guilds.get(guildId)!.bans.keys()].slice(0, 5)
  const unknown = Array.from({ length: 10 }, (_, index) => `9990000000000000${index}`)
  for (const id of outranking) await control.changeMember(guildId, id, { roles: [senior] })
  const text = [...members, ...banned, ...unknown].map(id => `<@${id}>`).join(' ')
  const order = { action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { text } }
  const runId = await runKilled(order, [60, 160])

  const of = (ids: string[], what: string) => Object.fromEntries(ids.map(id => [id, what]))
  const { plan, states, entries } = await read(runId)
  expect(plan).toEqual({
    ...of(toBan, 'do'),
    ...of(outranking, 'outranks_you'),
    ...of(banned, 'already'),
    ...of(unknown, 'unknown_id'),
  })
  expect(states).toEqual({ ...of(toBan, 'done'), ...of([...outranking, ...banned, ...unknown], 'skipped') })
  const bans = entries.filter(({ outcome }) => outcome === 'done').map(({ targetId }) => targetId)
  expect(bans.toSorted()).toEqual(toBan.toSorted())
  expect(entries.filter(({ outcome }) => outcome === 'pending' || outcome === 'unknown')).toEqual([])
  for (const id of toBan) expect(await control.ban(guildId, id)).not.toBeNull()
  for (const id of outranking) expect(await control.ban(guildId, id)).toBeNull()

  const sent = await writes()
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(toBan.map(id => `/guilds/${guildId}/bans/${id}`)))
  const again = sent.filter(({ path }, index) => sent.findIndex(other => other.path === path) !== index)
  expect(again.length).toBeLessThanOrEqual(2)
  // Nothing is repeated before a look at the bans, after the first time that it was sent.
  const all = await control.requests()
  for (const { n, path } of again) {
    const first = all.find(one => one.path === path)!
    const between = all.filter(one => one.n > first.n && one.n < n).map(one => `${one.method} ${one.path}`)
    expect(between).toContain(`GET /guilds/${guildId}/bans`)
  }
})

test('every process is killed twice in the middle of two roles for each of 60: everybody has both', async () => {
  const { crimson, azure } = ROLES.colossus
  const ids = people(60)
  const rolesOf = async (id: string) => (await control.member(guildId, id))!.roles
  const input = { add: [crimson, azure], remove: [] }
  const runId = await runKilled({ action: 'member.roles', input, targets: { ids } }, [21, 61])
  for (const id of ids) expect(await rolesOf(id)).toEqual(expect.arrayContaining([crimson, azure]))
  const { states } = await read(runId)
  const ended = Object.values(states)
  expect(ended.filter(state => state === 'done' || state === 'already')).toHaveLength(60)
  // A target that was cut off between its two calls has the first one made again at most.
  const sent = await writes()
  expect(sent.length - different(sent)).toBeLessThanOrEqual(2)
})
