import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const write = (more: object) =>
  running.control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'x', ...more })

test('anybody writes anything at any time, with files, replies and reactions', async () => {
  const asked = await write({ timestamp: '2026-01-05T10:00:00.000Z' })
  expect(asked.timestamp).toBe('2026-01-05T10:00:00.000Z')
  const answer = await write({
    author_id: CAST.mia.id,
    content: `<@${CAST.rex.id}>`,
    reply_to: asked.id,
    attachments: [{ filename: 'a.txt', content_type: 'text/plain', text: 'äöü' }],
  })
  expect(answer).toMatchObject({ type: 19, author: { username: 'mia' }, referenced_message: { id: asked.id } })
  expect(answer.attachments).toMatchObject([{ filename: 'a.txt', size: 6 }])
  expect(await (await fetch(answer.attachments[0]!.url)).text()).toBe('äöü')
  expect(await write({ author_id: '0', type: 7, content: '' })).toMatchObject({
    author: { username: 'system' },
    type: 7,
  })
})

test('reactions come and go', async () => {
  const { control } = running
  const { id } = await write({})
  const reactions = async () => (await control.message(CHANNELS.general, id))?.reactions
  await control.react(CHANNELS.general, id, CAST.rex.id, '🔥')
  await control.react(CHANNELS.general, id, CAST.mia.id, '👀')
  await control.unreact(CHANNELS.general, id, CAST.rex.id, '🔥')
  expect(await reactions()).toEqual([{ emoji: { id: null, name: '👀' }, count: 1, me: false }])
  await control.clearReactions(CHANNELS.general, id)
  expect(await reactions()).toEqual([])
  await expect(control.react(CHANNELS.general, id, CAST.rex.id, 'fire')).rejects.toThrow('UNKNOWN_EMOJI')
  await expect(control.react(CHANNELS.general, id, '42', '🔥')).rejects.toThrow('UNKNOWN_USER')
})

test('an edit changes mentions with the text; who cannot ping everyone still cannot', async () => {
  const { id } = await write({ content: `@everyone <@${CAST.mia.id}>` })
  const edited = await running.control.editMessage(CHANNELS.general, id, { content: `@everyone <@${CAST.rex.id}>` })
  expect([edited.mention_everyone, edited.mentions]).toMatchObject([false, [{ username: 'rex' }]])
  const pinned = await running.control.editMessage(CHANNELS.general, id, { pinned: true })
  expect([pinned.pinned, pinned.edited_timestamp]).toEqual([true, edited.edited_timestamp])
})

test('what cannot be is refused', async () => {
  const { control } = running
  await expect(write({ author_id: '42' })).rejects.toThrow('UNKNOWN_USER')
  await expect(write({ reply_to: '42' })).rejects.toThrow('UNKNOWN_MESSAGE')
  await expect(write({ timestamp: 'yesterday' })).rejects.toThrow('timestamp')
  await expect(control.createMessage('42', { author_id: CAST.otto.id })).rejects.toThrow('UNKNOWN_CHANNEL')
  await expect(control.editMessage(CHANNELS.general, '42', {})).rejects.toThrow('UNKNOWN_MESSAGE')
  await expect(control.deleteMessage(CHANNELS.general, '42')).rejects.toThrow('UNKNOWN_MESSAGE')
  await expect(control.createChannel(GUILDS.aurora, {} as { name: string })).rejects.toThrow('400')
  await expect(control.changeChannel('42', {})).rejects.toThrow('404')
  await expect(control.setVoice(GUILDS.aurora, '42', { channel_id: null })).rejects.toThrow('404')
  expect(await control.message(CHANNELS.general, '42')).toBeNull()
})
