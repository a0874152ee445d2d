import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channels, voiceStates } from '../../db/schema/channels.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { messages } from '../../db/schema/messages.ts'
import { CHANNEL, idOf, place, withMessageEvents, written } from './test-message-events.ts'

const GUILD = GUILDS.aurora
const { rex, mia, otto } = CAST
const { events, stored } = withMessageEvents()

const reaction = (n: number, userId: string, name = '🌿') => ({
  message_id: idOf(n),
  channel_id: CHANNEL,
  guild_id: GUILD,
  user_id: userId,
  emoji: { id: null, name },
})

async function counts() {
  const [row] = await events.db.orm.select().from(hourlyCounts)
  return row
}

test('Rex writes, twice told, and is counted once', async () => {
  const told = written(1, {
    content: 'Free Nítro at https://scam.example',
    mentions: [{ id: mia.id, username: 'mia' }],
    attachments: [{ id: '5', filename: 'nitro.png', size: 12 }],
    embeds: [{ title: 'Claim now' }],
  })
  await events.send('MESSAGE_CREATE', told)
  await events.sendAll([
    ['MESSAGE_CREATE', told],
    ['MESSAGE_CREATE', told],
  ])
  expect(await stored(1)).toMatchObject({
    authorId: rex.id,
    authorName: 'rex',
    mentions: [{ id: mia.id, username: 'mia', globalName: null }],
    attachments: [{ id: '5', filename: 'nitro.png', size: 12 }],
    hasLink: true,
    searchText: ' free nitro at https://scam.example claim now nitro.png',
  })
  expect(await counts()).toMatchObject({ messages: 1, hour: new Date('2026-03-04T05:00:00Z') })
})

test('an embed is searched in all its texts, and a link in any of them is one', async () => {
  const told = {
    title: 'Title',
    url: 'https://title.example/page',
    description: 'Description',
    author: { name: 'Author', icon_url: 'https://icon.example' },
    footer: { text: 'Footer' },
    fields: [{ name: 'Name', value: 'Value' }],
  }
  await events.send('MESSAGE_CREATE', written(1, { embeds: [told] }))
  const searchText = ' message 1 author title https://title.example/page description name value footer'
  expect(await stored(1)).toMatchObject({ searchText, hasLink: true })
  const holders = [
    { title: 'http://x.example' },
    { url: 'http://x.example' },
    { description: 'http://x.example' },
    { author: { name: 'http://x.example' } },
    { footer: { text: 'http://x.example' } },
    { fields: [{ name: 'http://x.example', value: 'a' }] },
    { fields: [{ name: 'a', value: 'http://x.example' }] },
    { title: 'x.example', image: { url: 'http://x.example' } },
  ]
  await events.sendAll(holders.map((embed, n) => ['MESSAGE_CREATE', written(n + 2, { embeds: [embed] })]))
  const links = await Promise.all(holders.map(async (_, n) => (await stored(n + 2))?.hasLink))
  expect(links).toEqual(holders.map((_, n) => n < 7))
})

test('an edit changes what it tells, and an older one nothing', async () => {
  await events.send('MESSAGE_CREATE', written(1))
  const at = '2026-03-04T05:10:00.000Z'
  await events.send('MESSAGE_UPDATE', { ...place(1), content: 'Edited', edited_timestamp: at })
  expect(await stored(1)).toMatchObject({ content: 'Edited', editedAt: new Date(at), searchText: ' edited' })
  await events.send('MESSAGE_UPDATE', written(1, { content: 'As it was before' }))
  await events.send('MESSAGE_UPDATE', { ...place(1), pinned: true })
  expect(await stored(1)).toMatchObject({ content: 'Edited', authorName: 'rex', pinned: true })
})

test('a deleted message comes back by nothing that is still on its way', async () => {
  await events.send('MESSAGE_CREATE', written(1))
  await events.send('MESSAGE_DELETE', place(1))
  await events.send('MESSAGE_CREATE', written(1))
  await events.send('MESSAGE_UPDATE', written(1, { content: 'Edited' }))
  await events.send('MESSAGE_REACTION_ADD', reaction(1, mia.id))
  expect(await stored(1)).toBeUndefined()
  // In one batch, and the deletion before everything else.
  await events.sendAll([
    ['MESSAGE_DELETE', place(2)],
    ['MESSAGE_CREATE', written(2)],
    ['MESSAGE_UPDATE', written(2, { content: 'Edited' })],
  ])
  expect(await stored(2)).toBeUndefined()
  expect(await counts()).toMatchObject({ messages: 1 })
})

test('neither an edit nor a reaction makes a message that is not known', async () => {
  await events.send('MESSAGE_UPDATE', written(1))
  await events.send('MESSAGE_REACTION_ADD', reaction(1, mia.id))
  expect(await stored(1)).toBeUndefined()
})

test('a hundred go at once, known or not, and are counted as far as they were there', async () => {
  const all = Array.from({ length: 90 }, (_, n) => n)
  await events.sendAll(all.map(n => ['MESSAGE_CREATE', written(n)]))
  expect(await events.db.orm.$count(messages)).toBe(90)
  const ids = Array.from({ length: 100 }, (_, n) => idOf(n))
  const bulk = { channel_id: CHANNEL, guild_id: GUILD, ids }
  await events.send('MESSAGE_DELETE_BULK', bulk)
  await events.send('MESSAGE_DELETE_BULK', bulk)
  expect(await events.db.orm.$count(messages)).toBe(0)
  const total = (await events.db.orm.select().from(hourlyCounts)).reduce((sum, row) => sum + row.deletedMessages, 0)
  expect(total).toBe(90)
  expect(events.asked).toEqual([])
})

test('where a bulk deletion has an id that cannot be read, its channel is listed anew', async () => {
  await events.send('MESSAGE_DELETE_BULK', { channel_id: CHANNEL, guild_id: GUILD, ids: ['1', {}] })
  expect(events.asked).toEqual([`history ${GUILD} ${CHANNEL}`])
})

test('reactions come and go, and count once for each person', async () => {
  await events.send(
    'MESSAGE_CREATE',
    written(1, { reactions: [{ emoji: { id: null, name: '🔥' }, count: 3, me: false }] }),
  )
  const reactions = async () => (await stored(1))?.reactions.map(({ emoji, count }) => [emoji.name, count])
  await events.send('MESSAGE_REACTION_ADD', reaction(1, mia.id))
  await events.send('MESSAGE_REACTION_ADD', reaction(1, mia.id))
  await events.send('MESSAGE_REACTION_ADD', reaction(1, otto.id))
  await events.send('MESSAGE_REACTION_REMOVE', reaction(1, otto.id, '🔥'))
  expect(await reactions()).toEqual([
    ['🔥', 2],
    ['🌿', 2],
  ])
  await events.send('MESSAGE_REACTION_REMOVE', reaction(1, mia.id))
  await events.send('MESSAGE_REACTION_REMOVE', reaction(1, mia.id))
  await events.send('MESSAGE_REACTION_REMOVE_EMOJI', reaction(1, mia.id, '🔥'))
  expect(await reactions()).toEqual([['🌿', 1]])
  await events.send('MESSAGE_REACTION_REMOVE_ALL', { ...reaction(1, mia.id), emoji: undefined })
  expect(await reactions()).toEqual([])
})

test('what Postgres cannot hold does not cost the message', async () => {
  await events.send(
    'MESSAGE_CREATE',
    written(1, {
      content: `a\0b\ud800${'x'.repeat(20_000)}`,
      embeds: [{ title: 'n\0ul' }],
      flags: 2 ** 40 + 4,
      type: 2 ** 50,
    }),
  )
  const row = await stored(1)
  expect(row?.content.startsWith('ab\ufffdx')).toBe(true)
  expect(row).toMatchObject({ flags: 4, type: 2 ** 31 - 1, embeds: [{ title: 'nul' }] })
})

test('an event that cannot be stored costs none of those beside it, and no trust in who may what', async () => {
  const { orm } = events.db
  await orm.execute("alter table messages add constraint no_spam check (content <> 'spam')")
  await events.sendAll([0, 1, 2, 3, 4].map(n => ['MESSAGE_CREATE', written(n, n === 3 ? { content: 'spam' } : {})]))
  await orm.execute('alter table messages drop constraint no_spam')
  expect((await orm.select().from(messages)).map(({ id }) => id).sort()).toEqual([0, 1, 2, 4].map(idOf))
  expect(events.logged.filter(({ msg }) => msg === 'a gateway event could not be stored')).toHaveLength(1)
  expect(events.asked).toEqual([`history ${GUILD} ${CHANNEL} in a while`])
})

test('a channel that goes takes its messages and its voices with it', async () => {
  const channel = { id: CHANNEL, guild_id: GUILD, type: 2, name: 'lounge', permission_overwrites: [] }
  await events.sendAll([
    ['CHANNEL_CREATE', channel],
    ['MESSAGE_CREATE', written(1)],
    ['MESSAGE_CREATE', written(2, { channel_id: '700000000000000002' })],
    ['VOICE_STATE_UPDATE', { guild_id: GUILD, user_id: rex.id, channel_id: CHANNEL, self_mute: true }],
  ])
  await events.send('CHANNEL_UPDATE', { id: CHANNEL, guild_id: GUILD, topic: 'Music' })
  expect(await events.db.orm.select().from(channels)).toMatchObject([{ name: 'lounge', topic: 'Music', type: 2 }])
  expect(await events.db.orm.select().from(voiceStates)).toMatchObject([{ userId: rex.id, selfMute: true }])
  await events.send('CHANNEL_DELETE', channel)
  await expect.poll(async () => (await events.db.orm.select().from(messages)).map(({ id }) => id)).toEqual([idOf(2)])
  expect(await events.db.orm.select().from(channels)).toEqual([])
  expect(await events.db.orm.select().from(voiceStates)).toEqual([])
})

test('a change of a channel that is not known and only told in part distrusts the guild', async () => {
  await events.send('CHANNEL_UPDATE', { id: CHANNEL, guild_id: GUILD, name: 'general' })
  expect(await events.db.orm.select().from(channels)).toEqual([])
  expect(events.asked).toEqual([`later ${GUILD}`])
})

test('who leaves the guild is in no voice channel any more', async () => {
  await events.send('VOICE_STATE_UPDATE', { guild_id: GUILD, user_id: rex.id, channel_id: CHANNEL })
  await events.send('VOICE_STATE_UPDATE', { guild_id: GUILD, user_id: mia.id, channel_id: CHANNEL })
  await events.send('VOICE_STATE_UPDATE', { guild_id: GUILD, user_id: mia.id, channel_id: null })
  await events.send('GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } })
  expect(await events.db.orm.select().from(voiceStates)).toEqual([])
})

test('a direct message passes by', async () => {
  await events.send('MESSAGE_CREATE', written(1, { guild_id: null }))
  expect(await events.db.orm.$count(messages)).toBe(0)
  expect(events.logged).toEqual([])
})
