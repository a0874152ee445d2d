import { afterAll, beforeAll, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { aMomentLater } from './testing/a-moment-later.ts'
import { dice } from './testing/dice.ts'
import { orderer } from './testing/every-job.ts'
import { count } from './testing/figures.ts'
import { holdInvariants } from './testing/hold-invariants.ts'
import { openStewards, type Stewards } from './testing/stewards.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const { aurora, colossus } = GUILDS
const guildIds = [aurora, colossus]
// Of the jobs' own calls: what an order reads is not kept waiting, it would be refused.
const LIMITS = ['PUT', 'PATCH', 'DELETE', 'POST'].map(method => ({
  method,
  path: '/members|/bans|/messages',
  limit: 6,
  windowMs: 1_000,
  scope: 'route' as const,
}))

const { throw: roll } = dice('clock')
let sandbox: Sandbox
let control: ControlClient
let stewards: Stewards
let order: ReturnType<typeof orderer>
let offsetMs = 0

beforeAll(async () => {
  sandbox = await startSandbox({ borealisMembers: 50, colossusMembers: 400 })
  control = new ControlClient(sandbox.controlUrl)
  stewards = await openStewards(sandbox)
  await stewards.start()
  order = orderer(sandbox, stewards, () => Date.now() + offsetMs)
})
afterAll(async () => {
  await stewards.close()
  await sandbox.stop()
})

async function jump(ms: number): Promise<void> {
  count('jumps')
  offsetMs = ms
  await stewards.ask('jump', { ms })
}

test.each([
  ['an hour on and back', [HOUR, 0, HOUR]],
  ['a day on and an hour back', [DAY, DAY - HOUR, DAY]],
  ['an hour back, and right again', [DAY - HOUR, DAY]],
  ['a day back, and right again', [0, DAY, DAY + MINUTE]],
])(
  'the clock jumps %s while everything is at work: nothing is done twice, and nothing stays',
  async (name, offsets) => {
    const since = await control.lastRequest()
    for (const guildId of guildIds) await stewards.mirrored(guildId)
    await control.setRateLimits(LIMITS)
    await order.everything(name)
    for (const ms of offsets) {
      await aMomentLater(control, stewards, 1 + roll(20))
      await jump(ms)
    }
    await control.setRateLimits([])
    await holdInvariants({ sandbox, stewards, control, since, mostRepeated: 0, guildIds })
  },
)
