import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { EMPTY_MESSAGE, NOBODY } from './composed-message.ts'
import { DOCUMENTED } from './message-limits.ts'
import { readMessageJson, readMessagesJson } from './read-message-json.ts'
import { messages } from './test-messages.ts'
import { wireMessage } from './wire-message.ts'
import { composedPath, wirePath } from './wire-path.ts'

const rules = { counts: 'code_points', limits: DOCUMENTED } as const
const contents = (json: unknown) => readMessagesJson(json).map(({ message }) => message.content)

test('whatever is written as JSON is read back', () => {
  fc.assert(
    fc.property(messages(rules), message => {
      const body = JSON.parse(JSON.stringify(wireMessage(message)))
      const read = readMessageJson(body)
      expect(read.problems).toEqual([])
      expect(wireMessage(read.message)).toEqual(body)
    }),
  )
})

test('every problem has its path in JSON, and back', () => {
  fc.assert(
    fc.property(messages(rules), message => {
      for (const { path } of checkMessage(rules, message)) expect(composedPath(wirePath(path))).toBe(path)
    }),
  )
  expect(composedPath('attachments.0.id')).toBe('files.0.id')
  expect(composedPath('embeds.3.thumbnail.url')).toBe('embeds.3.thumbnailUrl')
  expect(wirePath('reply.messageId')).toBe('message_reference.message_id')
  expect(wirePath('mentions.roleIds')).toBe('allowed_mentions.roles')
})

test('a reply, files and pings are read', () => {
  const json = {
    content: 'hi',
    attachments: [{ id: 7, filename: 'a.png', size: 3 }],
    message_reference: { message_id: '3', channel_id: '2', guild_id: '1' },
    allowed_mentions: { parse: ['everyone', 'users'], roles: ['9'] },
  }
  expect(readMessageJson(json).message).toEqual({
    ...EMPTY_MESSAGE,
    content: 'hi',
    files: [{ id: '7', filename: 'a.png', size: 3 }],
    reply: { guildId: '1', channelId: '2', messageId: '3' },
    mentions: { ...NOBODY, everyone: true, userIds: 'all', roleIds: ['9'] },
  })
})

test.each<[string, unknown]>([
  ['content', { content: 7 }],
  ['embeds', { embeds: {} }],
  ['embeds.0', { embeds: ['x'] }],
  ['embeds.0.author', { embeds: [{ author: 'Mia' }] }],
  ['embeds.0.author.icon_url', { embeds: [{ author: { name: 'Mia', icon_url: [] } }] }],
  ['embeds.0.color', { embeds: [{ color: '#fff' }] }],
  ['embeds.0.image.url', { embeds: [{ image: { url: 1 } }] }],
  ['embeds.0.fields.1.inline', { embeds: [{ fields: [{ name: 'n', value: 'v' }, { inline: 'yes' }] }] }],
  ['tts', { tts: 1 }],
  ['message_reference', { message_reference: '1' }],
  ['message_reference.guild_id', { message_reference: { message_id: '1', channel_id: '1', guild_id: 1 } }],
  ['allowed_mentions.users.0', { allowed_mentions: { users: [1] } }],
  ['', 'text'],
  ['', null],
])('%s of %j has the wrong type', (path, json) => {
  expect(readMessageJson(json).problems.map(problem => problem.path)).toEqual([path])
})

test('keys that nobody knows are passed over; what cannot be sent is named', () => {
  const { problems, leftOut } = readMessageJson({
    content: 'hi',
    flags: 4,
    components: [{ type: 1 }],
    username: 'Captain Hook',
    avatar_url: null,
    stickers: [],
    embeds: [{ title: 'x', author: { name: 'Mia', url: 'https://x.example' }, provider: {} }],
  })
  expect([problems, leftOut]).toEqual([
    [],
    ['buttons and menus', 'the name of the webhook', 'its flags', 'links of authors'],
  ])
})

test.each<[unknown, string[]]>([
  [{ content: 'hi', flags: 0, embeds: [{ author: { name: 'Mia', url: null } }] }, []],
  [{ content: 'hi', embed: { title: 'x' } }, ['what is under "embed" instead of "embeds"']],
  [
    { embeds: [{ author: { name: 'a', url: 'https://x.example' } }, { author: { url: 'https://x.example' } }] },
    ['links of authors'],
  ],
  [{ content: 'hi', message_reference: { message_id: '1' } }, ['the reply without its channel and guild']],
  [
    { content: 'hi', message_reference: { message_id: '1', channel_id: '1', guild_id: null } },
    ['the reply without its channel and guild'],
  ],
  [{ content: 'hi', message_reference: null }, []],
  [{ embeds: 'none', author: { url: 'https://x.example' } }, []],
])('of %j nothing is lost without a word', (json, leftOut) => {
  expect(readMessageJson(json).leftOut).toEqual(leftOut)
})

test('a reply that does not say where it stands is none, and keeps nothing else out', () => {
  const { message, problems } = readMessageJson({ content: 'hi', message_reference: { message_id: '1' } })
  expect([message, problems]).toEqual([{ ...EMPTY_MESSAGE, content: 'hi' }, []])
})

test('Discohook: what it shares, its backups, and single bodies', () => {
  const data = (content: string) => ({ data: { content, embeds: null, attachments: [] } })
  expect(contents({ messages: [data('a'), data('b')] })).toEqual(['a', 'b'])
  const backup = {
    version: 7,
    backups: [
      { name: 'Rules', messages: [data('a')], targets: [] },
      { name: 'News', messages: [data('b')] },
    ],
  }
  expect(readMessagesJson(backup).map(({ name, message }) => [name, message.content])).toEqual([
    ['Rules', 'a'],
    ['News', 'b'],
  ])
  expect(contents({ content: 'a' })).toEqual(['a'])
  expect(contents([{ content: 'a' }, { content: 'b' }])).toEqual(['a', 'b'])
  expect(readMessagesJson({ messages: [data('a'), { data: { content: 1 } }] })[1]?.problems[0]?.path).toBe(
    'messages.1.data.content',
  )
})

test('JSON without a message says so, and none makes the reader throw', () => {
  for (const json of [[], { messages: [] }, { backups: [{ messages: [] }] }]) {
    expect(readMessagesJson(json)).toMatchObject([{ problems: [{ path: '' }] }])
  }
  fc.assert(fc.property(fc.jsonValue(), json => readMessagesJson(json).length > 0))
})
