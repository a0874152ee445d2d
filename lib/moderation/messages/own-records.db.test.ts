import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { signInReply } from '../../auth/chat-code/sign-in-reply.ts'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { openTestModLog, type TestModLog } from '../../mod-log/test-mod-log.ts'
import { loadMessage } from '../../queries/composer/load-message.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { viewerOf } from '../../test-steward.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { warnMember } from '../warn-member.ts'
import { editMessage } from './edit-message.ts'
import { suppressBit } from './known-message.ts'
import { postMessage } from './post-message.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const RECORD = { code: 'forbidden', message: expect.stringMatching(/^Steward has written this as a record/) }

let steward: TestModLog['steward']
let log: TestModLog['log']
let order: ReturnType<typeof ordersFor>['order']

beforeAll(async () => {
  ;({ steward, log } = await openTestModLog())
  order = ordersFor(steward, guildId).order
})
afterAll(() => steward.close())
afterEach(() => log.clear())

const load = async (channelId: string, id: string) =>
  loadMessage(steward, await loadGuild(steward, viewerOf('bo'), guildId), { link: `${channelId}-${id}` })
const rewrite = (channelId: string, messageId: string) => {
  const message = { ...EMPTY_MESSAGE, content: 'Nothing has happened.', embeds: [] }
  return order(editMessage, { channelId, messageId, seenEditedAt: null, message }, 'bo')
}
const warn = async () => {
  const { messageId } = await order(warnMember, { userId: CAST.rex.id, channelId: general, reason: 'spam\nagain' })
  return messageId!
}
const newest = async (channelId: string) => (await steward.control.messages(channelId))[0]!

test('a line of the mod log is neither loaded nor rewritten', async () => {
  await log.begin()
  await warn()
  await log.work()
  const line = await newest(moderators)
  expect(line.author.id).toBe(CAST.steward.id)
  expect(await refusalOf(load(moderators, line.id))).toMatchObject(RECORD)
  expect(await refusalOf(rewrite(moderators, line.id))).toMatchObject(RECORD)
  expect(await newest(moderators)).toEqual(line)
})

test('nor is a warning', async () => {
  const id = await warn()
  expect(await refusalOf(load(general, id))).toMatchObject(RECORD)
  expect(await refusalOf(rewrite(general, id))).toMatchObject(RECORD)
  expect((await steward.control.message(general, id))?.content).toMatch(/spam/)
})

test('nor what a platform leaves out because its embeds are hidden', async () => {
  const { messageId } = await order(postMessage, {
    orderId: crypto.randomUUID(),
    channelId: general,
    message: { ...EMPTY_MESSAGE, embeds: [{ ...EMPTY_EMBED, title: 'x' }] },
  })
  const told = await steward.control.message(general, messageId!)
  const body = { ...told, embeds: [], flags: suppressBit(steward.platform.profile) }
  const path = `/messages/${messageId}`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 200, body, times: 2 })
  const hidden = { code: 'conflict', message: expect.stringMatching(/^Its embeds are hidden/) }
  expect(await refusalOf(load(general, messageId!))).toMatchObject(hidden)
  expect(await refusalOf(rewrite(general, messageId!))).toMatchObject(hidden)
})

test('what a moderator posts as the bot is theirs to change, whatever it resembles', async () => {
  const embeds = [{ ...EMPTY_EMBED, title: 'Rules', footer: { text: 'Steward · the bot', iconUrl: '' } }]
  const message = { ...EMPTY_MESSAGE, content: 'This is a warning from the moderators: be kind', embeds }
  const { messageId } = await order(postMessage, { orderId: crypto.randomUUID(), channelId: general, message })
  expect((await load(general, messageId!)).message.content).toBe(message.content)
  expect(await rewrite(general, messageId!)).toMatchObject({ outcome: 'done' })
})

test('nobody posts, schedules or edits into place what would pass for a record of Steward', async () => {
  const warning = { ...EMPTY_MESSAGE, content: `<@${CAST.rex.id}> This is a warning from the moderators: be kind` }
  const reply = { ...EMPTY_MESSAGE, content: signInReply(steward.env.stewardUrl) }
  const embeds = [EMPTY_EMBED, { ...EMPTY_EMBED, title: 'x', footer: { text: 'Steward · 0123abcd', iconUrl: '' } }]
  const line = { ...EMPTY_MESSAGE, embeds: [{ ...EMPTY_EMBED, title: 'a' }, embeds[1]!] }
  const post = (message: object) => order(postMessage, { orderId: crypto.randomUUID(), channelId: general, message })
  const { messageId } = await post({ ...EMPTY_MESSAGE, content: 'Hello' })
  const before = await steward.control.lastRequest()
  for (const [message, field] of [
    [warning, 'message.content'],
    [{ ...warning, content: `\n${warning.content.replace('<@', '<@!')}` }, 'message.content'],
    [reply, 'message.content'],
    [line, 'message.embeds.1.footer.text'],
  ] as const) {
    const refused = {
      code: 'invalid',
      details: { fields: { [field]: expect.stringContaining('Steward writes by itself') } },
    }
    expect(await refusalOf(post(message))).toMatchObject(refused)
    const edit = order(editMessage, { channelId: general, messageId, seenEditedAt: null, message })
    expect(await refusalOf(edit)).toMatchObject(refused)
  }
  const writes = (await steward.control.requests(before)).filter(({ method }) => method !== 'GET')
  expect(writes).toEqual([])
})
