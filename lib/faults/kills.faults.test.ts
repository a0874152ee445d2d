import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { MINUTE } from '../time.ts'
import { dice, killsOf } from './testing/dice.ts'
import { orderer } from './testing/every-job.ts'
import type { Everything } from './testing/everything.ts'
import { holdInvariants } from './testing/hold-invariants.ts'
import { openStewards, type Stewards } from './testing/stewards.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 180_000, interval: 200 }

const { aurora, borealis, colossus } = GUILDS
const guildIds = [aurora, borealis, colossus]
// On a server several processes share the work; the embedded database has one.
const PROCESSES = process.env.TEST_DATABASE_URL ? 2 : 1
const KILLS_OF_A_ROUND = 5
const ROUNDS = Math.ceil(killsOf(PROCESSES === 1 ? 1 : 0.5) / KILLS_OF_A_ROUND)
// By then whoever was at a single order is taken for dead (lib/moderation/settle-pending.ts).
const ABANDONED_MS = 13 * MINUTE
// Nothing comes any more: the moment to be killed at has passed.
const SILENCE_MS = 1_500
const RATES = { joins: 2, leaves: 2, messages: 10, edits: 3, deletes: 2, reactions: 3, memberUpdates: 3 }

const { throw: roll } = dice('kills')
let sandbox: Sandbox
let control: ControlClient
let stewards: Stewards
let order: ReturnType<typeof orderer>
let aheadMs = 0

// The platform's clock goes along: that they differ is another story.
const now = () => Date.now() + aheadMs
const clock = () => ({ TEST_CLOCK_AHEAD_MS: String(aheadMs) })

beforeAll(async () => {
  sandbox = await startSandbox({ borealisMembers: 200, colossusMembers: 1_100, now })
  control = new ControlClient(sandbox.controlUrl)
  stewards = await openStewards(sandbox)
  await Promise.all(Array.from({ length: PROCESSES }, () => stewards.start()))
  order = orderer(sandbox, stewards, now)
})
afterAll(async () => {
  await stewards.close()
  await sandbox.stop()
})

/** Resolves after a random number of further requests, of whatever kind; or where none come any more. */
async function randomMoment(): Promise<void> {
  const from = await control.lastRequest()
  const some = 1 + roll(30)
  let [seen, since] = [0, performance.now()]
  const come = async () => {
    const { length } = await control.requests(from)
    if (length > seen) [seen, since] = [length, performance.now()]
    return length >= some || performance.now() - since > SILENCE_MS
  }
  await expect.poll(come, { timeout: 60_000, interval: 2 + roll(20) }).toBe(true)
}

async function killOne(): Promise<void> {
  await randomMoment()
  await stewards.kill([stewards.living[roll(stewards.living.length)]!], clock())
}

const isDone = ({ runs }: Everything) => runs.every(({ status }) => status === 'done')
async function until(condition: (all: Everything) => boolean): Promise<void> {
  await expect.poll(async () => condition(await stewards.everything()), PATIENT).toBe(true)
}

for (let round = 1; round <= ROUNDS; round++) {
  test(`round ${round}: killed ${KILLS_OF_A_ROUND} times at random points of every kind of job, and everything is as ordered`, async () => {
    const since = await control.lastRequest()
    for (const guildId of guildIds) await stewards.mirrored(guildId)
    await control.startTraffic({ guildId: borealis, seed: round, perSecond: RATES })
    await control.setLatency({ ms: 5, jitterMs: 60, seed: round })
    const undoable = await order.everything(`Round ${round}`)
    // Everything is listed anew meanwhile: guilds, members and the history of messages.
    await control.invalidateSessions({ resumable: false })
    for (let kill = 0; kill < 3; kill++) await killOne()
    await until(isDone)
    for (const runId of undoable) await order.undo(`Round ${round}`, runId)
    await killOne()
    await until(isDone)
    aheadMs += ABANDONED_MS
    await stewards.kill([...stewards.living], clock())
    await control.stopTraffic()
    await control.clearFaults()
    await holdInvariants({ sandbox, stewards, control, since, mostRepeated: KILLS_OF_A_ROUND, guildIds })
  })
}
