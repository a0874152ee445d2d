import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { membersAreTold } from '../mirror/testing/members-are-told.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { voiceStateOf } from '../moderation/voice-state.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { lounge } = AURORA_CHANNEL_IDS
let runs: TestRuns
let ids: string[]

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

beforeEach(async () => {
  await runs.wear(guildId, CAST.mia.id, [ROLES.aurora.senior])
  ids = []
  for (const username of ['early', 'earlier']) {
    const userId = (await runs.control.addMember(guildId, { username })).user.id
    await runs.control.setVoice(guildId, userId, { channel_id: lounge })
    await expect.poll(() => voiceStateOf(runs, guildId, userId), PATIENT).toMatchObject({ channelId: lounge })
    ids.push(userId)
  }
  await membersAreTold(runs, guildId)
  // From here on the mirror knows nothing new.
  await runs.control.setGatewayFaults({ holdsEvents: true })
})
afterEach(() => runs.control.setGatewayFaults({}))

async function done(runId: string) {
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  return runs.stands('mia', guildId, runId, 'done')
}

const plan = (action: string, input: object) =>
  runs.plan('mia', { guildId, action, input, reason: 'raid', targets: { ids } })

test.each([
  ['member.voice.mute', { mute: true }, { mute: false }],
  ['member.nick', { nick: 'Raider' }, { nick: null }],
  ['member.timeout', { until: new Date(Date.now() + 3_600_000).toISOString() }, { communication_disabled_until: null }],
])(
  'a run of %s is taken back, and one that does the opposite is planned, before the platform has told of it',
  async (action, input, former) => {
    const stands = async () => {
      const both = ids.map(async id => ({
        ...(await runs.control.voice(guildId, id)),
        ...(await runs.control.member(guildId, id)),
        mute: (await runs.control.voice(guildId, id))?.mute,
      }))
      return Promise.all(both)
    }
    const runId = await plan(action, input)
    await done(runId)
    for (const one of await stands()) expect(one).not.toMatchObject(former)
    const undoing = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
    await done(undoing.runId!)
    expect(await stands()).toMatchObject([former, former])
    // The mirror knows neither, and to it this would change nothing or all; whoever stands so already is found out at their turn.
    const again = await plan(action, input)
    expect((await runs.view('mia', guildId, again)).plan).toEqual({ do: 2 })
    await done(again)
    const opposite = action === 'member.timeout' ? plan('member.timeout.remove', {}) : plan(action, former)
    expect((await runs.view('mia', guildId, await opposite)).plan).toEqual({ do: 2 })
    await done(await opposite)
    expect(await stands()).toMatchObject([former, former])
  },
)

test('what the mirror has heard is done already, and what does not bear on it leaves it so', async () => {
  await runs.control.setGatewayFaults({})
  await done(await plan('member.nick', { nick: 'Raider' }))
  await runs.caughtUp(guildId)
  await done(await plan('member.warn', {}))
  expect((await runs.view('mia', guildId, await plan('member.nick', { nick: 'Raider' }))).plan).toEqual({ already: 2 })
})

test('a run stops at its next target where Steward itself has taken the right, told or not', async () => {
  await runs.control.setLatency({ ms: 40 })
  const people = runs.people(guildId, 0, 20)
  const order = { guildId, action: 'member.nick', input: { nick: 'Raider' }, reason: 'raid', targets: { ids: people } }
  const runId = await runs.plan('mia', order)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const many = async (...states: string[]) =>
    (await runs.targets(runId)).filter(({ state }) => states.includes(state)).length
  await expect.poll(() => many('done'), PATIENT).toBeGreaterThan(0)
  const taken = { userId: CAST.mia.id, add: [], remove: [ROLES.aurora.senior] }
  await ordersFor(runs, guildId).order(changeRoles, taken, 'bo')
  const { because } = await runs.stands('bo', guildId, runId, 'stopped')
  expect(because).toBe('Mia, who ordered this, has no moderating permission in this guild any more.')
  expect(await many('cancelled')).toBeGreaterThan(0)
  await runs.control.clearFaults()
})
