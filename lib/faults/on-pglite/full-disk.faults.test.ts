import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ControlClient } from '../../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { MINUTE } from '../../time.ts'
import { count } from '../testing/figures.ts'
import { holdInvariants } from '../testing/hold-invariants.ts'
import { plainPeople } from '../testing/plain-people.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { openStewards, type Stewards } from '../testing/stewards.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 120_000, interval: 200 }

const { borealis, colossus } = GUILDS
const guildIds = [borealis, colossus]
// By then whoever was at a single order is taken for dead (lib/moderation/settle-pending.ts).
const LATER = { TEST_CLOCK_AHEAD_MS: String(13 * MINUTE) }
const MIX = { messages: 8, joins: 2, edits: 1, memberUpdates: 2 }

let disk: SmallDisk
let sandbox: Sandbox
let control: ControlClient
let stewards: Stewards
let people: (count: number) => string[]

beforeAll(async () => {
  disk = mountSmallDisk(160)
  sandbox = await startSandbox({ borealisMembers: 200, colossusMembers: 500 })
  control = new ControlClient(sandbox.controlUrl)
  stewards = await openStewards(sandbox, { dataDir: join(disk.folder, 'data') })
  people = plainPeople(sandbox, colossus)
  await stewards.start()
  for (const guildId of guildIds) await stewards.mirrored(guildId)
})
afterAll(async () => {
  await stewards?.close()
  await sandbox?.stop()
  disk?.remove()
})

const lacks = () => stewards.ask<string[]>('lacks')

/** Answers with the code that Mia is told, or null where it was done. */
function ban(): Promise<string | null> {
  const input = { guildId: colossus, userId: people(1)[0], reason: 'Full', deleteMessageDays: 0 }
  return stewards.ask('verb', { name: 'member.ban', input }).then(
    () => null,
    (error: { code: string }) => error.code,
  )
}

async function orderBans(number: number): Promise<void> {
  const order = { guildId: colossus, reason: `Run on a full disk ${number}`, action: 'member.ban' }
  const input = { ...order, input: { deleteMessageDays: 0 }, targets: { ids: people(40) } }
  const { runId } = await stewards.ask<{ runId: string }>('command', { name: 'plan', input })
  await stewards.ask('command', { name: 'start', input: { guildId: colossus, runId } })
}

/** Fills the disk while work goes on, until nothing can be written any more. */
async function fillUp(seed: number): Promise<void> {
  count('faults')
  disk.fill()
  await expect.poll(lacks, PATIENT).not.toEqual([])
  const refused = async () => {
    await control.burstTraffic({ guildId: borealis, seed, events: 500, mix: MIX })
    return ban()
  }
  await expect.poll(refused, { timeout: 300_000, interval: 10 }).not.toBe(null)
}

test('a full disk refuses what is ordered and says so; when there is room again everything goes on by itself', async () => {
  const since = await control.lastRequest()
  await orderBans(1)
  await fillUp(1)
  disk.makeRoom()
  await expect.poll(lacks, PATIENT).toEqual([])
  await expect.poll(ban, PATIENT).toBe(null)
  // What broke off between call and log is settled once nobody else can be at it.
  await stewards.kill([...stewards.living], LATER)
  await holdInvariants({ sandbox, stewards, control, since, mostRepeated: 2, guildIds })
})

test('killed on a full disk, nothing is broken: with room again it opens and goes on', async () => {
  const since = await control.lastRequest()
  await orderBans(2)
  await fillUp(2)
  const [killed] = stewards.living
  killed!.process.kill('SIGKILL')
  await expect.poll(() => killed!.process.signalCode, PATIENT).toBe('SIGKILL')
  disk.makeRoom()
  await stewards.kill([killed!], { TEST_CLOCK_AHEAD_MS: String(30 * MINUTE) })
  await expect.poll(lacks, PATIENT).toEqual([])
  await holdInvariants({ sandbox, stewards, control, since, mostRepeated: 2, guildIds })
})
