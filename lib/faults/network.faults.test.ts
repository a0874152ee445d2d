import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { dice } from './testing/dice.ts'
import { orderer } from './testing/every-job.ts'
import { addFaultOfTheLine, mendTheLine } from './testing/faults-of-the-line.ts'
import { holdInvariants } from './testing/hold-invariants.ts'
import { openStewards, type Stewards } from './testing/stewards.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const { aurora, borealis, colossus } = GUILDS
const guildIds = [aurora, borealis, colossus]
const STORMS = 4
const FAULTS_OF_A_STORM = 16
// What a person is told while the line is bad. Anything else is a fault of ours.
const TOLD = [
  'platform_unavailable',
  'platform_refused',
  'rate_limited',
  'outcome_unknown',
  'conflict',
  'not_found',
  'forbidden',
]
const RATES = { joins: 2, leaves: 2, messages: 10, edits: 3, deletes: 2, reactions: 3, memberUpdates: 3 }

const chance = dice('network')
let sandbox: Sandbox
let control: ControlClient
let stewards: Stewards
let order: ReturnType<typeof orderer>

beforeAll(async () => {
  sandbox = await startSandbox({ borealisMembers: 200, colossusMembers: 900 })
  control = new ControlClient(sandbox.controlUrl)
  stewards = await openStewards(sandbox)
  await stewards.start()
  order = orderer(sandbox, stewards, () => Date.now())
})
afterAll(async () => {
  await stewards.close()
  await sandbox.stop()
})

/** Somebody clicks while the line is bad. Answers with the code that they are told, or null where it was done. */
async function click(reason: string): Promise<string | null> {
  const [userId] = order.people(1)
  const about = { guildId: colossus, userId, reason: `${reason} clicked` }
  const message = { ...EMPTY_MESSAGE, content: `${reason} ${uuid()}` }
  const [name, input] = chance.pick([
    ['member.kick', about],
    ['member.nick', { ...about, nick: 'Renamed' }],
    ['member.ban', { ...about, deleteMessageDays: 0 }],
    ['message.post', { guildId: aurora, reason, orderId: uuid(), channelId: AURORA_CHANNEL_IDS.games, message }],
  ] as const)
  return stewards.ask('verb', { name, input }).then(
    () => null,
    (error: { code: string }) => error.code,
  )
}

for (let storm = 1; storm <= STORMS; storm++) {
  test(`storm ${storm}: the line fails ${FAULTS_OF_A_STORM} times while work goes on, and then everything is as ordered`, async () => {
    const reason = `Storm ${storm}`
    const since = await control.lastRequest()
    for (const guildId of guildIds) await stewards.mirrored(guildId)
    await control.startTraffic({ guildId: borealis, seed: storm, perSecond: RATES })
    await order.everything(reason)
    const clicks: Promise<string | null>[] = []
    for (let fault = 0; fault < FAULTS_OF_A_STORM; fault++) {
      const last = await control.lastRequest()
      await addFaultOfTheLine(control, chance)
      let isAnswered = false
      clicks.push(click(reason).finally(() => (isAnswered = true)))
      const some = chance.throw(6)
      // Where rights cannot be read and all jobs are done, nothing more is asked.
      const goesOn = async () => isAnswered || (await control.requests(last)).length > some
      await expect.poll(goesOn, { timeout: 60_000, interval: 50 }).toBe(true)
    }
    await control.stopTraffic()
    await mendTheLine(control)
    const told = (await Promise.all(clicks)).filter(code => code !== null)
    expect(told.filter(code => !TOLD.includes(code))).toEqual([])
    // Each fault can cost each order one call, or the look after it.
    const mostRepeated = FAULTS_OF_A_STORM * 3
    await holdInvariants({ sandbox, stewards, control, since, mostRepeated, mayBeUnknown: true, guildIds })
  })
}
