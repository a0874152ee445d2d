import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { deafenMember } from './deafen-member.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { settlePending } from './settle-pending.ts'
import { ordersFor, refusalOf } from './test-orders.ts'
import type { Verb } from './verb.ts'
import { voiceStateOf } from './voice-state.ts'

const guildId = GUILDS.aurora
const { lounge, stage, general } = AURORA_CHANNEL_IDS
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string
let before: number

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
  await steward.control.setVoice(guildId, userId, { channel_id: lounge })
  await expect.poll(() => voiceStateOf(steward, guildId, userId)).toMatchObject({ channelId: lounge })
  before = await steward.control.lastRequest()
})
afterEach(() => steward.control.clearFaults())

const inVoice = () => steward.control.voice(guildId, userId)
const heard = (state: object | null) =>
  expect
    .poll(() => voiceStateOf(steward, guildId, userId))
    .toEqual(state === null ? null : expect.objectContaining(state))

const SWITCHES: [Verb, 'mute' | 'deaf', string, string][] = [
  [muteMember as unknown as Verb, 'mute', 'Troll is muted in voice.', 'Troll is no longer muted in voice.'],
  [deafenMember as unknown as Verb, 'deaf', 'Troll is deafened.', 'Troll is no longer deafened.'],
]

describe.each(SWITCHES)('$action', (verb, field, on, off) => {
  test('Bo turns it on and off, and the log says what it was', async () => {
    expect(await orders.order(verb, { userId, [field]: true }, 'bo')).toMatchObject({ outcome: 'done', message: on })
    expect(await inVoice()).toMatchObject({ [field]: true })
    expect(await orders.entryOf(userId)).toMatchObject({ before: { [field]: false }, after: { [field]: true } })
    await heard({ [field]: true })
    expect((await refusalOf(orders.order(verb, { userId, [field]: true }, 'bo'))).code).toBe('conflict')
    expect(await orders.order(verb, { userId, [field]: false }, 'bo')).toMatchObject({ message: off })
    expect(await inVoice()).toMatchObject({ [field]: false })
  })

  test('Mia, who may not, is refused; so is Bo where nobody is in voice', async () => {
    const lacks = await refusalOf(orders.order(verb, { userId, [field]: true }))
    expect(lacks.code).toBe('forbidden')
    await steward.control.setVoice(guildId, userId, { channel_id: null })
    await heard(null)
    const nowhere = await refusalOf(orders.order(verb, { userId, [field]: true }, 'bo'))
    expect(nowhere.message).toBe('Steward does not know of a voice channel that Troll is in.')
    expect(await orders.writes(before)).toEqual([])
  })

  test('an answer that was lost is settled by looking', async () => {
    await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, kind: 'cut', applied: true })
    expect(await orders.order(verb, { userId, [field]: true }, 'bo')).toMatchObject({ outcome: 'done' })
    expect(await orders.writes(before)).toHaveLength(1)
  })

  test('what is no yes or no names the field', async () => {
    const error = await refusalOf(orders.order(verb, { userId, [field]: 'true' }, 'bo'))
    expect(error.details.fields).toHaveProperty(field)
  })
})

describe('move', () => {
  test('to another channel, and out of voice', async () => {
    expect(await orders.order(moveMember, { userId, channelId: stage }, 'bo')).toMatchObject({
      message: 'Troll is moved.',
    })
    expect(await inVoice()).toMatchObject({ channel_id: stage })
    expect(await orders.entryOf(userId)).toMatchObject({ before: { channelId: lounge }, after: { channelId: stage } })
    await heard({ channelId: stage })
    expect(await orders.order(moveMember, { userId, channelId: null }, 'bo')).toMatchObject({
      message: 'Troll is out of voice.',
    })
    expect(await inVoice()).toBeNull()
  })

  test('refused without the right, to where they are, to nowhere known, and where nobody is in voice', async () => {
    expect((await refusalOf(orders.order(moveMember, { userId, channelId: stage }))).code).toBe('forbidden')
    expect((await refusalOf(orders.order(moveMember, { userId, channelId: lounge }, 'bo'))).code).toBe('conflict')
    expect((await refusalOf(orders.order(moveMember, { userId, channelId: '1' }, 'bo'))).code).toBe('not_found')
    await steward.control.setVoice(guildId, userId, { channel_id: null })
    await heard(null)
    expect((await refusalOf(orders.order(moveMember, { userId, channelId: stage }, 'bo'))).code).toBe('forbidden')
    expect(await orders.writes(before)).toEqual([])
  })

  test('into a text channel the platform says no, and nothing was changed', async () => {
    const error = await refusalOf(orders.order(moveMember, { userId, channelId: general }, 'bo'))
    expect(['platform_refused', 'forbidden']).toContain(error.code)
    expect(await inVoice()).toMatchObject({ channel_id: lounge })
  })

  test('a lost answer is settled by what the gateway tells, and one that never arrived too', async () => {
    await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, kind: 'cut', applied: true })
    expect(await orders.order(moveMember, { userId, channelId: stage }, 'bo')).toMatchObject({ outcome: 'done' })
    await steward.control.addFault({ method: 'PATCH', path: '/members/', times: 1, kind: 'cut' })
    const error = await refusalOf(orders.order(moveMember, { userId, channelId: lounge }, 'bo'))
    expect(error.code).toBe('platform_unavailable')
    expect(await inVoice()).toMatchObject({ channel_id: stage })
    expect(await orders.writes(before)).toHaveLength(2)
  })

  test('what a crash left open is settled by looking where they are', async () => {
    await orders.order(moveMember, { userId, channelId: stage }, 'bo')
    await heard({ channelId: stage })
    const { id } = await orders.entryOf(userId)
    const long = new Date(Date.now() - 3_600_000)
    const cut = { outcome: 'pending' as const, after: null, settledAt: null, openedAt: long }
    await steward.db.orm.update(auditEntries).set(cut).where(eq(auditEntries.id, id))
    await settlePending(steward)
    expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'done', after: { channelId: stage } })
  })
})
