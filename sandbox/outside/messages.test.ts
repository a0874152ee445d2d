import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import { outsideClients } from './test-clients.ts'

const running = withSandbox()
const outside = outsideClients(running)
const { general } = AURORA_CHANNEL_IDS

test('a message is sent with an embed, replied to, edited, read and deleted', async () => {
  const { channels } = outside.api()
  const sent = await channels.createMessage(general, {
    content: `Hello <@${CAST.mia.id}>`,
    embeds: [{ title: 'Rules', fields: [{ name: 'One', value: 'Be kind' }] }],
  })
  expect(sent).toMatchObject({ channel_id: general, author: { id: CAST.steward.id }, mentions: [{ id: CAST.mia.id }] })
  const reply = await channels.createMessage(general, { content: 'And…', message_reference: { message_id: sent.id } })
  expect(reply).toMatchObject({ type: 19, referenced_message: { id: sent.id } })
  const edited = await channels.editMessage(general, sent.id, { content: 'Hello all', embeds: [] })
  expect(edited).toMatchObject({ id: sent.id, content: 'Hello all', embeds: [] })
  expect(edited.edited_timestamp).not.toBeNull()
  expect((await channels.getMessages(general, { limit: 2 })).map(({ id }) => id)).toEqual([reply.id, sent.id])
  await channels.deleteMessage(general, sent.id, { reason: 'Mia: tidy' })
  await expect(channels.getMessage(general, sent.id)).rejects.toMatchObject({ status: 404, code: 'UNKNOWN_MESSAGE' })
})

test('many messages are deleted at once, and only within the limits', async () => {
  const { channels } = outside.api()
  const ids: string[] = []
  for (const content of ['one', 'two', 'three']) {
    ids.push((await running.control.createMessage(general, { author_id: CAST.rex.id, content })).id)
  }
  await channels.bulkDeleteMessages(general, ids)
  for (const id of ids) await expect(channels.getMessage(general, id)).rejects.toMatchObject({ status: 404 })
  await expect(channels.bulkDeleteMessages(general, ['1'])).rejects.toMatchObject({ status: 400 })
})

test('a message without anything in it is refused', async () => {
  const call = outside.api().channels.createMessage(general, {})
  await expect(call).rejects.toMatchObject({ status: 400, code: 'CANNOT_SEND_EMPTY_MESSAGE' })
})

test('a file is uploaded to its slot and sent', async () => {
  const bytes = new TextEncoder().encode('who, when, what')
  const slot = (await outside.rest().post(`/channels/${general}/attachments`, {
    body: { filename: 'notes.txt', size: bytes.length, content_type: 'text/plain' },
  })) as { id: string; upload_url: string }
  expect((await fetch(slot.upload_url, { method: 'PUT', body: bytes })).ok).toBe(true)
  const file = { id: slot.id, filename: 'notes.txt', size: bytes.length }
  const sent = await outside.api().channels.createMessage(general, { attachments: [file] })
  expect(sent.attachments).toMatchObject([{ filename: 'notes.txt', size: bytes.length }])
  expect(await (await fetch(sent.attachments[0]!.url)).text()).toBe('who, when, what')
})

test('reactions are added, taken back, removed one by one and all together', async () => {
  const { channels } = outside.api()
  const { id } = await running.control.createMessage(general, { author_id: CAST.rex.id, content: 'vote' })
  const reactions = async () => (await channels.getMessage(general, id)).reactions
  await channels.addMessageReaction(general, id, '👍')
  await running.control.react(general, id, CAST.rex.id, '👎')
  await running.control.react(general, id, CAST.otto.id, '👎')
  expect(await reactions()).toMatchObject([
    { emoji: { id: null, name: '👍' }, count: 1, me: true },
    { emoji: { id: null, name: '👎' }, count: 2, me: false },
  ])
  await channels.deleteOwnMessageReaction(general, id, '👍')
  await channels.deleteUserMessageReaction(general, id, '👎', CAST.rex.id)
  expect(await reactions()).toMatchObject([{ emoji: { name: '👎' }, count: 1 }])
  await channels.deleteAllMessageReactions(general, id)
  expect(await reactions()).toEqual([])
})

test('the channels of a guild are listed', async () => {
  const channels = await outside.api().guilds.getChannels(GUILDS.aurora)
  expect(channels.find(({ id }) => id === general)).toMatchObject({ name: 'general', type: 0 })
})
