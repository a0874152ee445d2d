import { expect, test } from 'vitest'
import { ZodError } from 'zod'
import { profiles } from '../profile.ts'
import type { EmbedDraft } from './embed-body.ts'
import { messageBody, messagePatchBody } from './message-body.ts'

const { v1, spacebar } = profiles
const field = { name: 'n', value: 'v', inline: false }
const body = (embed: EmbedDraft) => messageBody(v1, { embeds: [embed] })
const x = (length: number) => 'x'.repeat(length)

test.each<[string, EmbedDraft, EmbedDraft]>([
  ['title', { title: x(256) }, { title: x(257) }],
  ['description', { description: x(4096) }, { description: x(4097) }],
  ['author', { author: { name: x(256), iconUrl: null } }, { author: { name: x(257), iconUrl: null } }],
  ['footer', { footer: { text: x(2048), iconUrl: null } }, { footer: { text: x(2049), iconUrl: null } }],
  ['fields', { fields: Array(25).fill(field) }, { fields: Array(26).fill(field) }],
  ['name of a field', { fields: [{ ...field, name: x(256) }] }, { fields: [{ ...field, name: x(257) }] }],
  ['value of a field', { fields: [{ ...field, value: x(1024) }] }, { fields: [{ ...field, value: x(1025) }] }],
  ['empty field', { fields: [field] }, { fields: [{ ...field, value: '' }] }],
  ['colour', { title: 'x', color: 0xffffff }, { title: 'x', color: 0x1000000 }],
  ['link', { title: 'x', url: 'https://x.example' }, { title: 'x', url: 'javascript:alert(1)' }],
  ['image', { imageUrl: 'attachment://a.png' }, { imageUrl: 'file:///etc/passwd' }],
  ['something to see', { title: 'x' }, { title: '', color: 1, fields: [] }],
])('%s: as much as is allowed is sent, more is not', (_what, most, tooMuch) => {
  expect(() => body(most)).not.toThrow()
  expect(() => body(tooMuch)).toThrow(ZodError)
})

test('all texts of all embeds together, to the character', () => {
  const parts = (last: number): EmbedDraft[] => [
    { title: x(256), description: x(4096) },
    {
      author: { name: x(200), iconUrl: null },
      footer: { text: x(1000), iconUrl: null },
      fields: [{ name: x(48), value: x(last), inline: true }],
    },
  ]
  expect(() => messageBody(v1, { embeds: parts(400) })).not.toThrow()
  expect(() => messageBody(v1, { embeds: parts(401) })).toThrow(ZodError)
})

test('ten embeds and ten files, not eleven', () => {
  const embeds = (count: number) => ({ embeds: Array(count).fill({ title: 'x' }) })
  const files = (count: number) => ({ attachments: Array(count).fill({ id: '1', filename: 'a', size: 1 }) })
  for (const of of [embeds, files]) {
    expect(() => messageBody(v1, of(10))).not.toThrow()
    expect(() => messageBody(v1, of(11))).toThrow(ZodError)
  }
})

test('an emoji is one character, or two where the platform counts so', () => {
  const content = '🙄'.repeat(1001)
  expect(() => messageBody(v1, { content })).not.toThrow()
  expect(() => messageBody(spacebar, { content })).toThrow(ZodError)
})

test('only what was given is sent, in the platform’s words', () => {
  const embed = { title: 'T', description: null, timestamp: new Date(0), thumbnailUrl: 'https://x.example/t.png' }
  expect(messageBody(v1, { content: 'hi', embeds: [embed], tts: true })).toEqual({
    content: 'hi',
    embeds: [{ title: 'T', timestamp: '1970-01-01T00:00:00.000Z', thumbnail: { url: 'https://x.example/t.png' } }],
    tts: true,
    allowed_mentions: { parse: [], roles: [], users: [], replied_user: false },
  })
  const reference = { messageId: '1', channelId: '2', guildId: '3' }
  expect(messageBody(v1, { content: 'hi', reference })).toMatchObject({
    message_reference: { message_id: '1', channel_id: '2', guild_id: '3' },
  })
})

test('who is pinged is exactly who was named', () => {
  const allowed = (mentions: object) => messageBody(v1, { content: 'hi', mentions }).allowed_mentions
  expect(allowed({ everyone: true, roleIds: 'all', userIds: ['1'], repliedUser: true })).toEqual({
    parse: ['everyone', 'roles'],
    users: ['1'],
    replied_user: true,
  })
  expect(() => allowed({ userIds: ['@everyone'] })).toThrow(ZodError)
})

test('an edit of flags touches nothing else; one of the text pings nobody', () => {
  expect(messagePatchBody(v1, { flags: 4 })).toEqual({ flags: 4 })
  expect(messagePatchBody(v1, { content: '' })).toMatchObject({ content: '', allowed_mentions: { parse: [] } })
  expect(() => messagePatchBody(v1, {})).toThrow(ZodError)
  expect(() => messagePatchBody(v1, { tts: true } as never)).toThrow(ZodError)
})
