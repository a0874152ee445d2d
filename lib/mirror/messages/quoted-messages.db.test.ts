import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { forgetGone } from './forget-deleted.ts'
import { CHANNEL, idOf, place, withMessageEvents, written } from './test-message-events.ts'

const GUILD = GUILDS.aurora
const { otto } = CAST
const { events, stored } = withMessageEvents()

test('a line of what a message answers is kept beside it, until it is told anew or deleted', async () => {
  const answered = written(1, {
    author: { id: otto.id, username: 'otto', global_name: 'Otto' },
    content: 'x'.repeat(999),
  })
  const place1 = { messageId: idOf(1), channelId: CHANNEL, guildId: GUILD }
  const quoted = { authorId: otto.id, authorName: 'Otto', content: 'x'.repeat(200) }
  await events.send('MESSAGE_CREATE', written(2, { referenced_message: answered }))
  expect((await stored(2))?.reference).toEqual({ ...place1, quoted })
  expect(await stored(1)).toBeUndefined()
  const elsewhere = { message_reference: { message_id: idOf(1) }, referenced_message: { ...answered, channel_id: '7' } }
  await events.send('MESSAGE_CREATE', written(4, elsewhere))
  expect((await stored(4))?.reference).toEqual({ ...place1, channelId: null, guildId: null })
  // An edit that does not speak of it leaves it, also where it says once more which one it is.
  await events.send('MESSAGE_UPDATE', { ...place(2), content: 'Edited' })
  const again = { message_reference: { message_id: idOf(1), channel_id: CHANNEL, guild_id: GUILD } }
  await events.send('MESSAGE_UPDATE', { ...place(2), ...again, pinned: true })
  expect((await stored(2))?.reference).toEqual({ ...place1, quoted })
  await events.send('MESSAGE_UPDATE', { ...place(2), referenced_message: { ...answered, content: 'Edited' } })
  expect((await stored(2))?.reference).toEqual({ ...place1, quoted: { ...quoted, content: 'Edited' } })
  await events.send('MESSAGE_UPDATE', { ...place(2), referenced_message: null })
  expect((await stored(2))?.reference).toEqual(place1)
  await events.sendAll([
    ['MESSAGE_CREATE', written(3, { referenced_message: answered })],
    ['MESSAGE_UPDATE', { ...place(2), referenced_message: answered }],
    ['MESSAGE_DELETE', place(1)],
  ])
  expect([(await stored(2))?.reference, (await stored(3))?.reference]).toEqual([place1, place1])
})

test('an answer that was told before what it answers was deleted, and comes after that, quotes nothing', async () => {
  const reference = { messageId: idOf(1), channelId: CHANNEL, guildId: GUILD }
  await events.send('MESSAGE_CREATE', written(2, { referenced_message: written(1) }))
  await events.send('MESSAGE_DELETE', place(1))
  await events.send('MESSAGE_CREATE', written(3, { referenced_message: written(1) }))
  await events.send('MESSAGE_UPDATE', { ...place(2), referenced_message: written(1) })
  await events.send('MESSAGE_CREATE', written(5, { referenced_message: written(4) }))
  expect([(await stored(2))?.reference, (await stored(3))?.reference]).toEqual([reference, reference])
  expect((await stored(5))?.reference?.quoted).toMatchObject({ content: 'Message 4' })
})

test('what went with a ban, of which no event tells, stands in no answer', async () => {
  await events.send('MESSAGE_CREATE', written(2, { referenced_message: written(1) }))
  expect((await stored(2))?.reference?.quoted).toMatchObject({ content: 'Message 1' })
  await forgetGone(events.db.orm, GUILD, [{ channelId: CHANNEL, id: idOf(1) }])
  expect((await stored(2))?.reference).toEqual({ messageId: idOf(1), channelId: CHANNEL, guildId: GUILD })
})
