import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { openEntry } from '../../audit/open-entry.ts'
import { historyIsListed } from '../../mirror/testing/history-is-listed.ts'
import { openTestSteward, type TestSteward } from '../../test-steward.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { warnMember } from '../warn-member.ts'
import { findWarning } from './find-warning.ts'
import { warningText } from './warning-text.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const LOST = { method: 'POST', path: '/messages$', kind: 'cut' as const }
const LIST = { method: 'GET', path: '/messages$', kind: 'status' as const, status: 200, times: 9 }

let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50 })
  await steward.mirrored(guildId)
  // Or what is written here would reach the mirror by that.
  await historyIsListed(steward, general)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
})
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.control.setGatewayFaults({})
})

const warn = () => orders.order(warnMember, { userId, channelId: general })
/** From here on the mirror hears of no message. */
const holdEvents = () => steward.control.setGatewayFaults({ holdsEvents: true })
const posted = async () =>
  (await steward.control.messages(general)).filter(({ content }) => content.includes(`<@${userId}>`))

test('a warning that the gateway has not told of is found in the list', async () => {
  await holdEvents()
  await steward.control.addFault({ ...LOST, applied: true })
  const { messageId } = await warn()
  expect((await posted()).map(({ id }) => id)).toEqual([messageId])
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'done', after: { warned: true, messageId } })
})

test.each([
  ['is empty', () => []],
  ['has a message that cannot be read', (first: object) => [first, { content: 'Of nobody' }]],
])('where the list %s nobody can tell whether the channel has read it', async (_name, listed) => {
  const first = await steward.control.createMessage(general, { author_id: CAST.rex.id, content: 'Hello' })
  await holdEvents()
  await steward.control.addFault({ ...LOST, applied: true })
  await steward.control.addFault({ ...LIST, body: listed(first) })
  expect((await refusalOf(warn())).code).toBe('outcome_unknown')
  expect(await posted()).toHaveLength(1)
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'unknown' })
})

test('the message of one warning is not taken for that of another in the same words', async () => {
  await warn()
  await steward.control.addFault(LOST)
  const lost = await refusalOf(warn())
  expect(lost).toMatchObject({ code: 'platform_unavailable', message: expect.stringContaining('Steward looked') })
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'failed' })
  expect(await posted()).toHaveLength(1)
})

test('one that may as well be of another warning under way is taken by neither', async () => {
  const input = { guildId, channelId: general, userId, reason: 'spam', orderedAt: new Date().toISOString() }
  const entry = { guildId, action: 'member.warn', actor: { id: CAST.mia.id, name: 'Mia' }, reason: 'spam', before: {} }
  const [one, other] = ['one', 'other'].map(order => ({ ...input, orderId: `${order} of ${userId}` }))
  for (const intent of [one!, other!])
    await openEntry(steward.db, { ...entry, target: { id: userId, name: 'Troll' }, intent })
  const post = () => steward.control.createMessage(general, { author_id: CAST.steward.id, content: warningText(input) })
  const first = await post()
  await expect(findWarning(steward, one!)).rejects.toThrow('another order')
  const second = await post()
  expect(await findWarning(steward, one!)).toBe(first.id)
  expect(await findWarning(steward, other!)).toBe(second.id)
})
