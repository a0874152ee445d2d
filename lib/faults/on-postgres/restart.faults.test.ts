import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../../bin/test/start-postgres.ts'
import { ControlClient } from '../../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { MINUTE } from '../../time.ts'
import { aMomentLater } from '../testing/a-moment-later.ts'
import { dice } from '../testing/dice.ts'
import { orderer } from '../testing/every-job.ts'
import { count } from '../testing/figures.ts'
import { holdInvariants } from '../testing/hold-invariants.ts'
import { type Living, openStewards, type Stewards } from '../testing/stewards.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 120_000, interval: 200 }

const { aurora, borealis, colossus } = GUILDS
const guildIds = [aurora, borealis, colossus]
const RATES = { joins: 2, leaves: 2, messages: 10, edits: 3, deletes: 2, reactions: 3, memberUpdates: 3 }
// By then whoever was at a single order is taken for dead (lib/moderation/settle-pending.ts).
const ABANDONED_MS = 13 * MINUTE

const { throw: roll } = dice('restart')
let postgres: Postgres
let sandbox: Sandbox
let control: ControlClient
let stewards: Stewards
let processes: Living[]
let order: ReturnType<typeof orderer>
let offsetMs = 0
// The platform's clock goes along: that they differ is another story.
const now = () => Date.now() + offsetMs

beforeAll(async () => {
  postgres = await startPostgres()
  sandbox = await startSandbox({ borealisMembers: 200, colossusMembers: 700, now })
  control = new ControlClient(sandbox.controlUrl)
  stewards = await openStewards(sandbox, { server: postgres.url })
  processes = await Promise.all([stewards.start(), stewards.start()])
  order = orderer(sandbox, stewards, now)
  for (const { ask } of processes) await ask('listen', { guildId: borealis })
})
afterAll(async () => {
  await stewards?.close()
  await sandbox?.stop()
  postgres?.remove()
})

/** Each process still tells its pages what happens, by way of the database. */
async function pagesHear(nick: string): Promise<void> {
  const before = await Promise.all(processes.map(({ ask }) => ask<number>('heard')))
  await control.changeMember(borealis, CAST.rex.id, { nick })
  for (const [index, { ask }] of processes.entries()) {
    await expect.poll(() => ask<number>('heard'), PATIENT).toBeGreaterThan(before[index]!)
  }
}

test.each([
  [
    'dies and comes back',
    () => {
      postgres.crash()
      postgres.start()
    },
  ],
  [
    'dies and is away for a while',
    async () => {
      postgres.crash()
      await allMissIt()
      postgres.start()
    },
  ],
  [
    'hangs for a while',
    async () => {
      postgres.pause()
      await allMissIt()
      postgres.resume()
    },
  ],
])(
  'the database %s, twice, while everything is at work: no process ends, and everything goes on by itself',
  async (what, befalls) => {
    const since = await control.lastRequest()
    for (const guildId of guildIds) await stewards.mirrored(guildId)
    await control.startTraffic({ guildId: borealis, seed: 5, perSecond: RATES })
    await control.setLatency({ ms: 20, jitterMs: 60 })
    await order.everything(what)
    for (const _ of [1, 2]) {
      await aMomentLater(control, stewards, 1 + roll(20))
      await befalls()
      count('restarts')
    }
    await pagesHear(`Heard after it ${what}`)
    await control.stopTraffic()
    await control.clearFaults()
    // What broke off between call and log is settled once nobody else can be at it.
    offsetMs += ABANDONED_MS
    for (const { ask } of processes) await ask('jump', { ms: offsetMs })
    await holdInvariants({ sandbox, stewards, control, since, mostRepeated: 4, guildIds })
    expect(processes.map(({ process }) => process.exitCode ?? process.signalCode)).toEqual([null, null])
  },
)

/** Each process has asked the database in vain. The platform goes on meanwhile. */
async function allMissIt(): Promise<void> {
  for (const { ask } of processes) await expect.poll(() => ask<string[]>('lacks'), PATIENT).toEqual(['database'])
}
