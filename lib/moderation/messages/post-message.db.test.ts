import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { ROLES } from '../../../sandbox/world/role-ids.ts'
import { uploadForMessage } from '../../composer/uploads/upload-for-message.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { type ComposedMessage, EMPTY_EMBED, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { editMessage as editAsBot } from '../../platform/messages.ts'
import { toEntryViews } from '../../queries/audit/to-entry-views.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { runCommand } from '../../run-command.ts'
import { viewerOf } from '../../test-steward.ts'
import { MINUTE, setClock } from '../../time.ts'
import { refusalOf } from '../test-orders.ts'
import { undoEntry } from '../undo-entry.ts'
import { NEEDS_ANSWER, orderOf, withPosts } from './test-posts.ts'

const guildId = GUILDS.aurora
const { general, games, moderators, announcements } = AURORA_CHANNEL_IDS
const { steward, orders, post, there, sendings, entryOf } = withPosts()

test('Mia posts a message, the log keeps where, and its undo deletes it', async () => {
  const embeds = [{ ...EMPTY_EMBED, title: 'Games night', color: 0x2e9e6b, description: '  ' }]
  const first = await steward.control.createMessage(general, { author_id: CAST.rex.id, content: 'When?' })
  const reply = { guildId, channelId: general, messageId: first.id }
  const order = orderOf({ content: 'Tonight at eight', embeds, reply })
  const done = await post(order)
  expect(done).toMatchObject({ outcome: 'done', message: 'The message is sent.', messageId: expect.any(String) })
  expect(await steward.control.message(general, done.messageId!)).toMatchObject({
    content: 'Tonight at eight',
    embeds: [{ title: 'Games night', color: 0x2e9e6b }],
    message_reference: { message_id: first.id },
    mentions: [],
  })
  expect(await entryOf(order.orderId)).toMatchObject({
    action: 'message.post',
    targetId: general,
    targetName: 'general',
    outcome: 'done',
    after: { messageId: done.messageId },
  })
  const input = { guildId, entryId: done.entryId, reason: '' }
  await runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input })
  expect(await steward.control.message(general, done.messageId!)).toBeNull()
  const again = await refusalOf(runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input }))
  expect(again.code).toBe('conflict')
})

test('its undo tells that somebody has changed it since, and that it is gone', async () => {
  const { entryId, messageId } = await post(orderOf({ content: 'At eight', embeds: [{ ...EMPTY_EMBED, title: 'x' }] }))
  const undo = (more: object) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '', ...more } })
  await editAsBot(steward.platform, { guildId, channelId: general }, messageId!, { content: 'At nine' })
  expect(await refusalOf(undo({}))).toMatchObject({
    code: 'conflict',
    message: 'Somebody has changed this message since; what it says now would be deleted.',
    details: { confirmable: true },
  })
  expect(await steward.control.message(general, messageId!)).toMatchObject({ content: 'At nine' })
  await undo({ confirm: true })
  expect(await steward.control.message(general, messageId!)).toBeNull()
})

test('what it said is told to those who may read its channel, and to nobody else', async () => {
  const { entryId } = await post({ ...orderOf({ content: 'Rex again' }, moderators), reason: 'for the record' })
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, entryId))
  const seenBy = async (name: 'bo' | 'hana') => {
    const { standing } = await loadGuild(steward, viewerOf(name), guildId)
    return (await toEntryViews(steward, standing, [entry!]))[0]!
  }
  expect((await seenBy('bo')).changes).toEqual([{ label: 'Message', before: null, after: 'Rex again' }])
  const hidden = await seenBy('hana')
  expect(hidden).toMatchObject({ isHidden: true, target: null, changes: [], reason: 'for the record' })
  expect(JSON.stringify(hidden)).not.toContain('Rex again')
})

test('an order is sent once, however often it arrives', async () => {
  const order = orderOf({ content: 'Only once' })
  const ends = await Promise.allSettled([post(order), post(order), post(order)])
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  const { id } = (await entryOf(order.orderId))!
  expect(await refusalOf(post(order))).toMatchObject({ code: 'conflict', details: { entryId: id } })
  // Whoever got hold of somebody else's order learns nothing of it.
  expect((await refusalOf(post(order, 'bo'))).details.entryId).toBeUndefined()
  expect((await there('Only once')).length).toBe(1)
})

test('an order has an id that a browser makes up, in capitals or not', async () => {
  const order = orderOf({ content: 'In capitals' })
  const fieldsOf = async (orderId: string) => (await refusalOf(post({ ...order, orderId }))).details.fields
  const others = ['00000000-0000-0000-0000-000000000000', '886313e1-3b8a-5372-9b90-0c9aee199e5d', 'x']
  for (const id of others) expect(await fieldsOf(id)).toHaveProperty('orderId')
  await post({ ...order, orderId: order.orderId.toUpperCase() })
  expect((await refusalOf(post(order))).code).toBe('conflict')
  expect(await entryOf(order.orderId)).toMatchObject({ outcome: 'done' })
})

test('whoever may not post there, or not that, is refused before anything is sent', async () => {
  const before = await steward.control.lastRequest()
  const hello = { content: 'Hello' }
  expect((await refusalOf(post(orderOf(hello), 'otto'))).code).toBe('not_found')
  expect((await refusalOf(post(orderOf(hello, moderators), 'hana'))).code).toBe('not_found')
  expect((await refusalOf(post(orderOf(hello, announcements)))).code).toBe('forbidden')
  const everyone = { content: '@everyone', mentions: { ...EMPTY_MESSAGE.mentions, everyone: true } }
  expect((await refusalOf(post(orderOf(everyone)))).message).toContain('Mention Everyone')
  const events = { content: `<@&${ROLES.aurora.events}>`, mentions: { ...EMPTY_MESSAGE.mentions, roleIds: 'all' } }
  expect((await refusalOf(post(orderOf(events as Partial<ComposedMessage>)))).message).toContain('Mention Everyone')
  expect((await refusalOf(post(orderOf({ ...hello, tts: true })))).message).toContain('Send TTS Messages')
  expect(await orders.writes(before)).toEqual([])
  // The same text pings nobody and needs nothing.
  expect(await post(orderOf({ content: '@everyone' }))).toMatchObject({ outcome: 'done' })
})

test('what is wrong with a message lands on its fields', async () => {
  const fieldsOf = async (order: object) => (await refusalOf(post(order))).details.fields
  const embeds = [{ ...EMPTY_EMBED, title: 'x'.repeat(257) }]
  expect(await fieldsOf(orderOf({ embeds }))).toMatchObject({ 'message.embeds.0.title': '1 too many.' })
  const elsewhere = { guildId: GUILDS.borealis, channelId: general, messageId: '1' }
  for (const reply of [elsewhere, { guildId, channelId: games, messageId: '1' }]) {
    expect(await fieldsOf(orderOf({ content: 'Hi', reply }))).toHaveProperty(['message.reply'])
  }
  const errors = { embeds: { 0: { author: { icon_url: { _errors: [{ message: 'No picture.' }] } } } } }
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'status', status: 400, body: { code: 50035, errors } })
  const refused = await refusalOf(post(orderOf({ content: 'Hi' })))
  expect(refused).toMatchObject({
    code: 'platform_refused',
    message: 'The platform refused it (50035). The message was not sent.',
    details: { fields: { 'message.embeds.0.author.iconUrl': 'No picture.' } },
  })
})

test('files are the own uploads of whoever sends, for this channel, and go with one message', async () => {
  const place = { guildId, channelId: general, viewerId: CAST.mia.id }
  const bytes = (async function* () {
    yield new TextEncoder().encode('rules')
  })()
  const file = await uploadForMessage(steward, place, {
    filename: 'rules.txt',
    size: 5,
    contentType: 'text/plain',
    bytes,
  })
  for (const order of [orderOf({ files: [{ ...file, id: 'made-up' }] }), orderOf({ files: [file] }, games)]) {
    expect((await refusalOf(post(order))).details.fields).toHaveProperty(['message.files.0'])
    expect(await entryOf(order.orderId)).toBeUndefined()
  }
  expect((await refusalOf(post(orderOf({ files: [file] }), 'bo'))).code).toBe('invalid')
  const order = orderOf({ files: [file] })
  const { messageId, entryId } = await post(order)
  expect(await steward.control.message(general, messageId!)).toMatchObject({
    attachments: [{ filename: 'rules.txt', size: 5 }],
  })
  // Its answer was lost on the way to the browser: its file went with the first, and is missing for the second.
  expect(await refusalOf(post(order))).toMatchObject({ code: 'conflict', details: { entryId } })
  expect((await refusalOf(post(orderOf({ files: [file] })))).code).toBe('invalid')
})

test('a lost answer is settled by looking: sent, or surely not, and never by the message of another order', async () => {
  const message = { content: 'Lost, or is it?' }
  const last = await steward.control.lastRequest()
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'cut', applied: true })
  const first = orderOf(message)
  const { messageId } = await post(first)
  expect((await there(message.content)).map(({ id }) => id)).toEqual([messageId])
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'cut' })
  const second = orderOf(message)
  const error = await refusalOf(post(second))
  expect(error.code).toBe('platform_unavailable')
  expect(error.message).toMatch(/Steward looked: the message was not sent\.$/)
  expect(await sendings(last)).toHaveLength(2)
  expect((await entryOf(second.orderId))?.outcome).toBe('failed')
  expect((await there(message.content)).length).toBe(1)
})

test("a lost answer is settled also where our clock is far from the platform's", async () => {
  for (const [content, aheadMs] of [
    ['Ahead', 13 * MINUTE],
    ['Behind', -13 * MINUTE],
  ] as const) {
    const putBack = setClock(() => Date.now() + aheadMs)
    onTestFinished(putBack)
    await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'cut', applied: true })
    const { messageId } = await post(orderOf({ content }))
    expect((await there(content)).map(({ id }) => id)).toEqual([messageId])
    putBack()
  }
})
