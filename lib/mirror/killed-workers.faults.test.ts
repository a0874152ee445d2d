import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { differences } from './testing/differences.ts'
import { killWorker, openTestWorkers, type TestWorkers } from './testing/open-test-workers.ts'
import { readWorld } from './testing/read-world.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 100_000, interval: 1_000 }
const GUILD = GUILDS.colossus
const LIVELY = GUILDS.borealis

let sandbox: Sandbox
let control: ControlClient
let workers: TestWorkers

beforeEach(async () => {
  sandbox = await startSandbox({ borealisMembers: 300, colossusMembers: 6_000 })
  control = new ControlClient(sandbox.controlUrl)
  workers = await openTestWorkers(sandbox)
})

afterEach(async () => {
  await workers.close()
  await sandbox.stop()
})

const listed = (index: number) =>
  sandbox.world.guilds
    .get(GUILD)!
    .members.page('0', index + 1)
    .at(-1)!.user_id

async function pagesAsked(since = 0): Promise<(string | null)[]> {
  const requests = await control.requests(since)
  return requests
    .filter(({ path }) => path === `/guilds/${GUILD}/members`)
    .map(({ query }) => new URLSearchParams(query).get('after'))
}

/** Resolves when the mirror of a guild is the sandbox's world, row by row, messages of every text channel included. */
async function same(guildId: string): Promise<void> {
  const writable = sandbox.world.guilds.get(guildId)!.channels.filter(({ type }) => type === 0 || type === 5)
  await vi.waitFor(async () => {
    const { completeFrom, sequence: _, ...mirrored } = await workers.read(guildId)
    expect(differences(mirrored, readWorld(sandbox, guildId, completeFrom))).toEqual([])
    expect(Object.keys(completeFrom).sort()).toEqual(writable.map(({ id }) => id).sort())
  }, PATIENT)
}

/** Resolves when the process could end without its session being lost. */
async function sessionSaved(): Promise<void> {
  await expect.poll(async () => (await workers.read(GUILD)).sequence, PATIENT).toBeGreaterThan(0)
}

test('a worker that is killed in the middle of a backfill goes on where it was', async () => {
  await control.setLatency({ ms: 500 })
  const worker = await workers.start()
  // A page is stored, and others are on their way.
  const stored = async () => (await workers.read(GUILD)).members.length
  await expect.poll(stored, { ...PATIENT, interval: 50 }).toBeGreaterThanOrEqual(1_000)
  await sessionSaved()
  await killWorker(worker)
  const asked = await control.lastRequest()
  // Of a page that was read already, and of one that was not.
  for (const at of [5, 5_900]) {
    await control.removeMember(GUILD, listed(at))
    await control.changeMember(GUILD, listed(at + 1), { nick: 'Renamed meanwhile' })
  }
  await control.clearFaults()
  await workers.start()
  await same(GUILD)
  const again = await pagesAsked(asked)
  expect(again).not.toContain('0')
  expect(again.length).toBeLessThan(6)
})

const RATES = {
  joins: 10,
  leaves: 8,
  messages: 80,
  edits: 20,
  deletes: 10,
  reactions: 20,
  memberUpdates: 20,
}

test('a worker that is killed in an event storm misses nothing', async () => {
  const worker = await workers.start()
  await same(LIVELY)
  await control.startTraffic({ guildId: LIVELY, seed: 7, perSecond: RATES })
  const before = (await workers.read(LIVELY)).sequence
  await expect.poll(async () => (await workers.read(LIVELY)).sequence, PATIENT).toBeGreaterThan(before + 200)
  await killWorker(worker)
  await workers.start()
  await control.stopTraffic()
  await same(LIVELY)
})

test('what the gateway no longer knows is found by listing: joins, leaves, changes and messages', async () => {
  const worker = await workers.start()
  await same(LIVELY)
  await control.burstTraffic({ guildId: LIVELY, seed: 3, events: 500, mix: RATES })
  await killWorker(worker)
  // More than a session remembers.
  await control.burstTraffic({ guildId: LIVELY, seed: 4, events: 3_000, mix: RATES })
  await control.changeMember(LIVELY, CAST.rex.id, { nick: 'Rex of the gap' })
  await workers.start()
  await same(LIVELY)
})

// On PGlite there is one process: nobody could take over.
if (process.env.TEST_DATABASE_URL) {
  test('of two workers the other takes over from the one that is killed, and the mirror goes on', async () => {
    const holder = await workers.start()
    await same(LIVELY)
    const other = await workers.start()
    await killWorker(holder)
    await control.changeMember(LIVELY, CAST.rex.id, { nick: 'After the first' })
    await control.createMessage(sandbox.world.guilds.get(LIVELY)!.channels.find(({ type }) => type === 0)!.id, {
      author_id: CAST.rex.id,
      content: 'Anybody there?',
    })
    await same(LIVELY)
    other.kill('SIGTERM')
    await expect.poll(() => other.exitCode, PATIENT).toBe(0)
  })
}
