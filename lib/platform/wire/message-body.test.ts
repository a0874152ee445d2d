import { expect, test } from 'vitest'
import { ZodError } from 'zod'
import { profiles } from '../profile.ts'
import { type MessageDraft, messageBody, messagePatchBody } from './message-body.ts'

type EmbedDraft = NonNullable<MessageDraft['embeds']>[number]

const { v1, spacebar } = profiles
const field = { name: 'n', value: 'v', inline: false }
const body = (embed: EmbedDraft) =>
  messageBody(v1, { embeds: [embed], files: [{ id: '1', filename: 'a.png', size: 1 }] })
const x = (length: number) => 'x'.repeat(length)

test.each<[string, EmbedDraft, EmbedDraft]>([
  ['title', { title: x(256) }, { title: x(257) }],
  ['description', { description: x(4096) }, { description: x(4097) }],
  ['author', { author: { name: x(256) } }, { author: { name: x(257) } }],
  ['footer', { footer: { text: x(2048) } }, { footer: { text: x(2049) } }],
  ['fields', { fields: Array(25).fill(field) }, { fields: Array(26).fill(field) }],
  ['name of a field', { fields: [{ ...field, name: x(256) }] }, { fields: [{ ...field, name: x(257) }] }],
  ['value of a field', { fields: [{ ...field, value: x(1024) }] }, { fields: [{ ...field, value: x(1025) }] }],
  ['empty field', { fields: [field] }, { fields: [{ ...field, value: ' ' }] }],
  ['colour', { title: 'x', color: 0xffffff }, { title: 'x', color: 0x1000000 }],
  ['link', { title: 'x', url: 'https://x.example' }, { title: 'x', url: 'javascript:alert(1)' }],
  ['image', { imageUrl: 'attachment://a.png' }, { imageUrl: 'attachment://b.png' }],
  ['time', { title: 'x', timestamp: '2030-01-01T00:00:00Z' }, { title: 'x', timestamp: 'tomorrow' }],
  ['something to see', { title: 'x' }, { title: ' ', color: 1, fields: [] }],
])('%s: as much as is allowed is sent, more is not', (_what, most, tooMuch) => {
  expect(() => body(most)).not.toThrow()
  expect(() => body(tooMuch)).toThrow(ZodError)
})

test('a refusal names its field', () => {
  const refused = () => messageBody(v1, { embeds: [{ title: 'x' }, { fields: [{ ...field, name: x(293) }] }] })
  expect(refused).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ path: ['embeds', '1', 'fields', '0', 'name'], message: '37 too many.' })],
    }),
  )
})

test('an emoji is one character, or two where the platform counts so', () => {
  const content = '🙄'.repeat(1001)
  expect(() => messageBody(v1, { content })).not.toThrow()
  expect(() => messageBody(spacebar, { content })).toThrow(ZodError)
})

test('only what was given is sent, in the platform’s words', () => {
  const embed = {
    title: 'T',
    description: ' ',
    timestamp: '1970-01-01T01:00+01:00',
    thumbnailUrl: ' https://x.example/t.png',
  }
  expect(messageBody(v1, { content: 'hi', embeds: [embed], tts: true })).toEqual({
    content: 'hi',
    embeds: [{ title: 'T', timestamp: '1970-01-01T00:00:00.000Z', thumbnail: { url: 'https://x.example/t.png' } }],
    tts: true,
    allowed_mentions: { parse: [], roles: [], users: [], replied_user: false },
  })
  const reply = { messageId: '1', channelId: '2', guildId: '3' }
  expect(messageBody(v1, { content: 'hi', reply })).toMatchObject({
    message_reference: { message_id: '1', channel_id: '2', guild_id: '3' },
  })
})

test('who is pinged is exactly who was named', () => {
  const allowed = (mentions: object) => messageBody(v1, { content: 'hi', mentions })
  expect(allowed({ everyone: true, roleIds: 'all', userIds: ['1'], repliedUser: true })).toMatchObject({
    allowed_mentions: { parse: ['everyone', 'roles'], users: ['1'], replied_user: true },
  })
  expect(() => allowed({ userIds: ['@everyone'] })).toThrow(ZodError)
  expect(() => allowed({ userIds: Array(101).fill('1') })).toThrow(ZodError)
})

test('an edit of flags touches nothing else; one of the text pings nobody', () => {
  expect(messagePatchBody(v1, { flags: 4 })).toEqual({ flags: 4 })
  expect(messagePatchBody(v1, { content: '' })).toMatchObject({ content: '', allowed_mentions: { parse: [] } })
  expect(() => messagePatchBody(v1, {})).toThrow(ZodError)
  expect(() => messagePatchBody(v1, { tts: true } as never)).toThrow(ZodError)
})

test('an edit is judged by what it changes; a file that stays is not known to it', () => {
  const embed = (imageUrl: string) => ({ title: 'x', imageUrl })
  expect(() => messagePatchBody(v1, { embeds: [embed('attachment://stays.png')] })).not.toThrow()
  expect(() => messagePatchBody(v1, { embeds: [embed('attachment://gone.png')], files: [] })).toThrow(ZodError)
  expect(() => messagePatchBody(v1, { embeds: [embed('ftp://x.example')] })).toThrow(ZodError)
})
