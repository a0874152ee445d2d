import { expect, test } from 'vitest'
import { parseMessage, parseMessageChange } from './message.ts'

const AUTHOR = { id: '1', username: 'rex' }
const WIRE = { id: '50', channel_id: '40', author: AUTHOR, content: 'hi', timestamp: '2024-05-06T07:08:09.010Z' }

test('a message needs id, channel, author and time; the rest is blank', () => {
  expect(parseMessage(WIRE)).toMatchObject({
    id: '50',
    channelId: '40',
    guildId: null,
    author: { id: '1', username: 'rex' },
    createdAt: new Date(Date.UTC(2024, 4, 6, 7, 8, 9, 10)),
    editedAt: null,
    mentions: [],
    attachments: [],
    embeds: [],
    reactions: [],
    type: 0,
    flags: 0,
    reference: null,
    referenced: null,
  })
  for (const lacking of ['id', 'channel_id', 'author', 'timestamp']) {
    expect(parseMessage({ ...WIRE, [lacking]: undefined }), lacking).toBeNull()
  }
  expect(parseMessage({ ...WIRE, author: undefined, author_id: '7' })?.author.id).toBe('7')
})

test('what the answer leaves out is known from where it was asked', () => {
  const { channel_id, ...rest } = WIRE
  expect(parseMessage(rest, { channelId: '41', guildId: '9' })).toMatchObject({ channelId: '41', guildId: '9' })
  expect(parseMessage({ ...WIRE, guild_id: '8' }, { guildId: '9' })?.guildId).toBe('8')
})

test('an odd part costs only itself', () => {
  const message = parseMessage({
    ...WIRE,
    type: 4711,
    flags: '4',
    mentions: [AUTHOR, { username: 'nobody' }, null],
    mention_roles: ['7', { id: '8' }, {}],
    attachments: [
      { id: '1', filename: 'a.png', size: 3, content_type: 'image/png', url: 'https://cdn.example/a.png' },
      { id: '2', size: 'big', url: 'javascript:alert(1)' },
      'x',
    ],
    embeds: [{ title: 'Hi', color: -1, fields: [{ name: 'a', value: 'b' }, 7] }, 'x'],
    reactions: [{ emoji: { id: null, name: '🎉' }, count: 2, me: true }, { emoji: {} }, { count: 1 }],
    brand_new: { deep: [] },
  })
  expect(message).toMatchObject({
    type: 4711,
    flags: 4,
    mentionRoleIds: ['7', '8'],
    attachments: [
      { id: '1', filename: 'a.png', size: 3, contentType: 'image/png', url: 'https://cdn.example/a.png' },
      { id: '2', filename: '', size: 0, contentType: null, url: null },
    ],
    reactions: [{ emoji: { id: null, name: '🎉' }, count: 2, me: true }],
  })
  expect(message?.mentions.map(({ id }) => id)).toEqual(['1'])
  expect(message?.embeds).toMatchObject([
    { title: 'Hi', color: null, fields: [{ name: 'a', value: 'b', inline: false }] },
  ])
})

test('an embed is read whole: addresses are for the web or absent, pictures may be files of the message', () => {
  const embed = {
    title: 'T',
    description: 'D',
    url: 'https://x.example/a b',
    color: 0xff0000,
    author: { name: 'Mia', icon_url: 'data:text/html,x' },
    thumbnail: { url: 'https://x.example/t.png' },
    image: { url: 'attachment://i.png' },
    footer: { text: 'F' },
    timestamp: '2024-05-06T07:08:09.010Z',
    fields: [{ name: 'n', value: 'v', inline: true }],
  }
  expect(parseMessage({ ...WIRE, embeds: [embed] })?.embeds).toEqual([
    {
      title: 'T',
      description: 'D',
      url: 'https://x.example/a%20b',
      color: 0xff0000,
      author: { name: 'Mia', iconUrl: null },
      thumbnailUrl: 'https://x.example/t.png',
      imageUrl: 'attachment://i.png',
      footer: { text: 'F', iconUrl: null },
      timestamp: new Date('2024-05-06T07:08:09.010Z'),
      fields: [{ name: 'n', value: 'v', inline: true }],
    },
  ])
})

test('an embed that the platform has made itself is told by its type, one that somebody wrote has none', () => {
  const embeds = ['link', 'rich', undefined, 7].map(type => ({ type, title: 'T' }))
  expect(parseMessage({ ...WIRE, embeds })?.embeds.map(({ type }) => type)).toEqual([
    'link',
    undefined,
    undefined,
    undefined,
  ])
})

test('a reply names what it answers; a chain of replies is followed one step only', () => {
  const first = { ...WIRE, id: '48' }
  const second = { ...WIRE, id: '49', referenced_message: first, message_reference: { message_id: '48' } }
  const reply = parseMessage({ ...WIRE, referenced_message: second, message_reference: { message_id: '49' } })
  expect(reply).toMatchObject({
    reference: { messageId: '49', channelId: null, guildId: null },
    referenced: { id: '49', reference: { messageId: '48' }, referenced: null },
  })
  expect(parseMessage({ ...WIRE, referenced_message: first })?.reference).toMatchObject({ messageId: '48' })
  expect(parseMessage({ ...WIRE, message_reference: { message_id: '3' }, referenced_message: null })).toMatchObject({
    reference: { messageId: '3' },
    referenced: null,
  })
})

test('a change holds what was told and no key more', () => {
  expect(parseMessageChange({ id: '50', channel_id: '40', content: 'edited', embeds: [] })).toStrictEqual({
    id: '50',
    channelId: '40',
    guildId: null,
    fields: { content: 'edited', embeds: [] },
  })
  expect(parseMessageChange({ id: '50', channel_id: '40', edited_timestamp: null })?.fields).toStrictEqual({
    editedAt: null,
  })
})
