import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { readGateway } from '../mirror/gateway/read-gateway.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { deafenMember } from './deafen-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { ordersFor, refusalOf } from './test-orders.ts'
import { undoEntry } from './undo-entry.ts'
import type { Verb } from './verb.ts'
import { voiceStateOf } from './voice-state.ts'

/** What is ordered in voice while the gateway is down: the mirror knows where people sat before. */

const guildId = GUILDS.aurora
const { lounge, stage } = AURORA_CHANNEL_IDS
const SENTENCE = 'While the platform’s events do not come, nobody knows who is in voice where.'
// A busy machine takes its time.
const PATIENT = { timeout: 20_000 }
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string
let muted: string
let before: number

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
  userId = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
  await steward.control.setVoice(guildId, userId, { channel_id: lounge })
  await heard({ channelId: lounge })
  muted = (await orders.order(muteMember, { userId, mute: true }, 'bo')).entryId!
  await heard({ mute: true })
  await steward.control.setGatewayFaults({ refusesConnections: true })
  await steward.control.dropGateway()
  const isDown = async () => expect((await readGateway(steward.db, guildId)).delivered).toBe(false)
  await vi.waitFor(isDown, PATIENT)
  // Meanwhile they go elsewhere.
  await steward.control.setVoice(guildId, userId, { channel_id: stage, mute: false })
})
afterAll(() => steward.close())

beforeEach(async () => {
  before = await steward.control.lastRequest()
})

const heard = (state: object) =>
  vi.waitFor(async () => expect(await voiceStateOf(steward, guildId, userId)).toMatchObject(state), PATIENT)
const inVoice = () => steward.control.voice(guildId, userId)

test.each<[string, Verb, object]>([
  ['mute', muteMember as never, { mute: true }],
  ['unmute', muteMember as never, { mute: false }],
  ['deafen', deafenMember as never, { deaf: true }],
  ['move to where they were', moveMember as never, { channelId: lounge }],
  ['disconnect', moveMember as never, { channelId: null }],
])('%s is refused: nobody knows in which channel to judge it', async (_what, verb, input) => {
  const refusal = await refusalOf(orders.order(verb, { userId, ...input }, 'bo'))
  expect(refusal).toMatchObject({ code: 'platform_unavailable', message: SENTENCE })
  expect(await orders.writes(before)).toEqual([])
  expect(await inVoice()).toMatchObject({ channel_id: stage, mute: false })
})

test('whoever may not do it anyway is told that alone, and who may not enter nothing at all', async () => {
  const order = (by: 'mia' | 'otto') => refusalOf(orders.order(muteMember, { userId, mute: true }, by))
  const { code, details } = await order('mia')
  expect(code).toBe('forbidden')
  expect(details.because).toEqual([expect.stringContaining('Mute Members')])
  expect((await order('otto')).code).toBe('not_found')
  const elsewhere = ordersFor(steward, '1').order(muteMember, { userId, mute: true }, 'bo')
  expect((await refusalOf(elsewhere)).code).toBe('not_found')
})

test('nor is anything taken back by where they sat', async () => {
  const undo = { steward, viewer: viewerOf('bo'), input: { guildId, entryId: muted, reason: '' } }
  expect(await refusalOf(runCommand(undoEntry, undo))).toMatchObject({
    code: 'platform_unavailable',
    message: SENTENCE,
  })
})
