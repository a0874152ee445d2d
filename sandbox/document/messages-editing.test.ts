// platform-api.md, "Messages": PATCH /channels/:channel_id/messages/:message_id
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST } from '../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const truth = (id: string) => running.control.message(CHANNELS.general, id)
const own = async (body: object = { content: 'first' }) => (await general.send(body)).body
const rexs = () => running.control.createMessage(CHANNELS.general, { author_id: CAST.rex.id, content: 'bump' })

test('the bot edits its own message, and the updated message comes back', async () => {
  const message = await own({ content: 'first', embeds: [{ title: 'stays' }] })
  const { status, body } = await general.edit(message.id, { content: 'second' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...message, content: 'second', edited_timestamp: expect.stringMatching(/\.\d{3}Z$/) })
  expect(await truth(message.id)).toEqual(body)
})

test('embeds are replaced, null or an empty list takes them away', async () => {
  const { id } = await own({ content: 'x', embeds: [{ title: 'one' }, { title: 'two' }] })
  expect((await general.edit(id, { embeds: [{ title: 'three' }] })).body.embeds).toEqual([{ title: 'three' }])
  expect((await general.edit(id, { embeds: null })).body).toMatchObject({ content: 'x', embeds: [] })
})

test('attachments are kept by their id, taken away when left out, and added', async () => {
  const [one, two] = [await general.upload('one.txt', '1'), await general.upload('two.txt', '2')]
  const { id, attachments } = await own({ attachments: [one, two] })
  const three = await general.upload('three.txt', '3')
  const { body } = await general.edit(id, { attachments: [{ id: two.id }, three] })
  expect(body.attachments.map(({ filename }: { filename: string }) => filename)).toEqual(['two.txt', 'three.txt'])
  expect((await fetch(attachments[0].url)).status).toBe(404)
  expect((await fetch(attachments[1].url)).status).toBe(200)
})

test('mentions follow the text and what is allowed', async () => {
  const { id } = await own({ content: `<@${CAST.otto.id}>` })
  const edited = await general.edit(id, { content: `<@${CAST.mia.id}> <@${CAST.otto.id}>` })
  expect(edited.body.mentions).toHaveLength(2)
  expect((await general.edit(id, { allowed_mentions: { users: [CAST.mia.id] } })).body.mentions).toMatchObject([
    { username: 'mia' },
  ])
})

test('the same limits hold, and what is edited does not become empty', async () => {
  const { id } = await own()
  expect((await general.edit(id, { content: 'x'.repeat(4001) })).body.errors[0].path).toBe('content')
  expect((await general.edit(id, { embeds: [{ title: 'x'.repeat(257) }] })).body.errors[0].path).toBe('embeds.0.title')
  expect((await general.edit(id, { content: '' })).body.code).toBe('CANNOT_SEND_EMPTY_MESSAGE')
  expect((await truth(id))?.content).toBe('first')
  expect((await general.edit(id, { content: '', embeds: [{ title: 'x' }] })).status).toBe(200)
})

test('one’s own message can be edited without any permission but seeing the channel', async () => {
  const { id } = await own()
  await general.deny('SEND_MESSAGES', 'MANAGE_MESSAGES')
  expect((await general.edit(id, { content: 'second' })).status).toBe(200)
  await general.deny('VIEW_CHANNEL')
  expect((await general.edit(id, { content: 'third' })).body.code).toBe('MISSING_PERMISSIONS')
})

test('of another’s message only the flags change, with MANAGE_MESSAGES', async () => {
  const message = await rexs()
  const suppressed = await general.edit(message.id, { flags: 1 << 2 })
  expect(suppressed.body).toEqual({ ...message, flags: 4 })
  expect((await general.edit(message.id, { flags: 0 })).body.flags).toBe(0)
  for (const body of [{ content: 'x' }, { embeds: [] }, { attachments: [] }, { flags: 4, content: 'x' }]) {
    const answer = await general.edit(message.id, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'MISSING_PERMISSIONS'])
  }
  await general.deny('MANAGE_MESSAGES')
  expect((await general.edit(message.id, { flags: 4 })).body.code).toBe('MISSING_PERMISSIONS')
  expect(await truth(message.id)).toEqual(message)
})

test('no other flag can be set or taken', async () => {
  const { id } = await running.control.createMessage(CHANNELS.general, {
    author_id: CAST.rex.id,
    content: 'x',
    flags: 2 ** 40 + 2 ** 8,
  })
  expect((await general.edit(id, { flags: 0xff })).body.flags).toBe(2 ** 40 + 2 ** 8 + 4)
  expect((await general.edit(id, { flags: 'all' })).body.errors[0].path).toBe('flags')
})

test('a message that is not there is 404', async () => {
  const answer = await general.edit('42', { content: 'x' })
  expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_MESSAGE'])
})
