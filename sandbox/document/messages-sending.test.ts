// platform-api.md, "Message" and "Messages": POST /channels/:channel_id/messages
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { GUILDS } from '../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)

test('the created message comes back with every field of the document', async () => {
  const { status, body } = await general.send({ content: 'Hello Aurora' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^\d+$/),
    channel_id: CHANNELS.general,
    guild_id: GUILDS.aurora,
    author: (await running.bot('GET', '/users/@me')).body,
    content: 'Hello Aurora',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    reactions: [],
    pinned: false,
    type: 0,
    flags: 0,
    referenced_message: null,
  })
  expect(await running.control.message(CHANNELS.general, body.id)).toEqual(body)
})

test('content is up to 4000 characters, however many bytes they take', async () => {
  expect((await general.send({ content: '😀'.repeat(4000) })).status).toBe(200)
  const answer = await general.send({ content: 'x'.repeat(4001) })
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'content'])
})

test.each([{}, { content: '' }, { content: ' \n' }, { content: null }, { embeds: [], attachments: [] }, { tts: true }])(
  '%j is CANNOT_SEND_EMPTY_MESSAGE',
  async body => {
    const answer = await general.send(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'CANNOT_SEND_EMPTY_MESSAGE'])
  },
)

test('one of content, embeds and attachments is enough', async () => {
  for (const body of [
    { content: 'text' },
    { embeds: [{ title: 'An embed' }] },
    { attachments: [await general.upload('notes.txt', 'notes')] },
  ]) {
    expect((await general.send(body)).status).toBe(200)
  }
})

test.each([
  ['content', { content: 7 }],
  ['embeds', { embeds: {} }],
  ['tts', { content: 'x', tts: 'yes' }],
  ['message_reference', { content: 'x', message_reference: [] }],
  ['message_reference.message_id', { content: 'x', message_reference: {} }],
  ['allowed_mentions.parse', { content: 'x', allowed_mentions: { parse: ['cats'] } }],
])('%s is refused beside its field, and nothing is written', async (path, body) => {
  const before = (await running.control.messages(CHANNELS.general)).length
  const answer = await general.send(body)
  expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([400, 'INVALID_FORM_BODY', path])
  expect(await running.control.messages(CHANNELS.general)).toHaveLength(before)
})

test('sending needs SEND_MESSAGES in the channel', async () => {
  await general.deny('SEND_MESSAGES')
  const answer = await general.send({ content: 'x' })
  expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  expect((await inChannel(running, CHANNELS.art).send({ content: 'x' })).status).toBe(200)
})

test('tts requires SEND_TTS_MESSAGES', async () => {
  expect((await general.send({ content: 'x', tts: true })).body.tts).toBe(true)
  await general.deny('SEND_TTS_MESSAGES')
  expect((await general.send({ content: 'x', tts: true })).body.code).toBe('MISSING_PERMISSIONS')
  expect((await general.send({ content: 'x', tts: false })).body.tts).toBe(false)
})

test('categories and voice channels take no messages, unknown channels are 404', async () => {
  const answer = await inChannel(running, CHANNELS.lounge).send({ content: 'x' })
  expect([answer.status, answer.body.code]).toEqual([400, 'NO_MESSAGES_HERE'])
  const unknown = await inChannel(running, '42').send({ content: 'x' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'UNKNOWN_CHANNEL'])
})
