import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import { composerChannels } from '../queries/composer/composer-channels.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { ordersFor, refusalOf } from './test-orders.ts'
import { warnMember } from './warn-member.ts'

const guildId = GUILDS.aurora
const { general, admins, announcements, moderators } = AURORA_CHANNEL_IDS
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
  before = await steward.control.lastRequest()
})
afterEach(() => steward.control.clearFaults())

const warnings = async () =>
  (await steward.control.messages(general)).filter(({ content }) => content.includes(`<@${userId}>`))

test('a warning is a record, and nothing is sent to anybody', async () => {
  expect(await orders.order(warnMember, { userId })).toMatchObject({ message: 'Troll has a warning on record.' })
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'member.warn',
    reason: 'spam',
    outcome: 'done',
    after: { warned: true },
  })
  expect(await orders.writes(before)).toEqual([])
})

test('posted where Mia says, it pings nobody but the one who is warned, whatever the reason says', async () => {
  const reason = `stop it @everyone <@${CAST.ada.id}>`
  const done = await orders.order(warnMember, { userId, channelId: general, reason })
  expect(done.message).toBe('Troll is warned, and the channel has read it.')
  const [message] = await warnings()
  expect(message).toMatchObject({ content: expect.stringContaining(reason), mention_everyone: false })
  expect(message?.mentions.map(({ id }) => id)).toEqual([userId])
  expect(await orders.entryOf(userId)).toMatchObject({ after: { warned: true, messageId: message?.id } })
})

test('no entry tells in which channel it was posted, or at which message: not all who read the log see that channel', async () => {
  const written = await steward.control.createMessage(moderators, { author_id: userId, content: 'insults' })
  const about = { channelId: moderators, messageId: written.id }
  expect(await orders.order(warnMember, { userId, channelId: moderators, about })).toMatchObject({ outcome: 'done' })
  const entry = await orders.entryOf(userId)
  expect(entry).toMatchObject({ intent: { channelId: moderators, about }, after: { messageId: expect.any(String) } })
  const { standing } = await loadGuild(steward, viewerOf('hana'), guildId)
  const [told] = await toEntryViews(steward, standing, [entry])
  expect(told).toMatchObject({ action: 'member.warn', target: { id: userId }, reason: 'spam', changes: [] })
  for (const place of [moderators, 'moderators', written.id, entry.after!.messageId as string]) {
    expect(JSON.stringify(told)).not.toContain(place)
  }
})

test('it needs a reason, a target below, and the right to post there', async () => {
  for (const reason of ['  ', '\u200b', '\u3164\u202e']) {
    expect((await refusalOf(orders.order(warnMember, { userId, reason }))).details.fields).toHaveProperty('reason')
  }
  expect((await refusalOf(orders.order(warnMember, { userId: CAST.bo.id }))).code).toBe('forbidden')
  expect((await refusalOf(orders.order(warnMember, { userId }, 'hana'))).code).toBe('forbidden')
  expect((await refusalOf(orders.order(warnMember, { userId, channelId: announcements }))).code).toBe('forbidden')
  expect((await refusalOf(orders.order(warnMember, { userId, channelId: admins }))).code).toBe('not_found')
  expect((await refusalOf(orders.order(warnMember, { userId, channelId: '1' }))).code).toBe('not_found')
  expect(await orders.writes(before)).toEqual([])
  expect(await orders.entryOf(userId)).toBeUndefined()
})

test('a link in the reason is an embed in the channel, and needs what an embed needs of Mia herself', async () => {
  const deny = String(1n << 14n)
  await steward.control.changeChannel(general, {
    permission_overwrites: [{ id: CAST.mia.id, type: 1, allow: '0', deny }],
  })
  const warn = (reason: string) => orders.order(warnMember, { userId, channelId: general, reason })
  const sentence = 'A link shows as an embed, and you lack Embed Links in #general: put it in <…>.'
  const said = async () => {
    const channels = await composerChannels(steward, await loadGuild(steward, viewerOf('mia'), guildId))
    return channels.find(({ id }) => id === general)?.because.links
  }
  await expect.poll(said).toEqual([sentence])
  expect(await refusalOf(warn('see https://a.example'))).toMatchObject({ code: 'forbidden', message: sentence })
  await warn('see <https://a.example>')
  expect(await warnings()).toHaveLength(1)
  await steward.control.changeChannel(general, { permission_overwrites: [] })
})

test.each([
  ['arrived', true],
  ['never arrived', false],
])('a message whose answer was lost and that %s is looked for, and never sent again', async (_name, applied) => {
  await steward.control.addFault({ method: 'POST', path: '/messages', times: 1, kind: 'cut', applied })
  const work = orders.order(warnMember, { userId, channelId: general })
  if (applied) expect(await work).toMatchObject({ outcome: 'done' })
  else expect((await refusalOf(work)).code).toBe('platform_unavailable')
  expect(await warnings()).toHaveLength(applied ? 1 : 0)
  expect(await orders.writes(before)).toHaveLength(1)
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: applied ? 'done' : 'failed' })
})

test('the same words of an hour ago are not taken for the message that was lost', async () => {
  await orders.order(warnMember, { userId, channelId: general })
  const [first] = await warnings()
  await steward.control.deleteMessage(general, first!.id)
  const old = new Date(Date.now() - 3_600_000).toISOString()
  const content = first!.content
  await steward.control.createMessage(general, { author_id: CAST.steward.id, content, timestamp: old })
  await steward.control.addFault({ method: 'POST', path: '/messages', times: 1, kind: 'cut' })
  expect((await refusalOf(orders.order(warnMember, { userId, channelId: general }))).code).toBe('platform_unavailable')
})
