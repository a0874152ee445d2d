import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { refusedProblems, withoutRefused } from './refused-problems'

const refusal = (...fields: string[]): ActionError => ({
  code: 'invalid',
  message: 'Please check.',
  fields: Object.fromEntries(fields.map(field => [field, 'is odd.'])),
})
const paths = (...fields: string[]) => refusedProblems(refusal(...fields)).map(({ path }) => path)
const left = (...fields: string[]) => Object.keys(withoutRefused(refusal(...fields)).fields ?? {})

test('what the server found lands on the parts of the message, the rest stays with the error', () => {
  const fields = ['message', 'message.embeds.0.title', 'channelId']
  expect(refusedProblems(refusal(...fields))).toEqual([{ path: 'embeds.0.title', text: 'Is odd.' }])
  expect(left(...fields)).toEqual(['message', 'channelId'])
  expect(refusedProblems({})).toEqual([])
})

test('each part that can say what is wrong with it says it itself', () => {
  const parts = [
    ...['content', 'reply', 'files', 'files.1', 'embeds', 'embeds.0', 'embeds.0.author.iconUrl', 'embeds.9.timestamp'],
    ...['embeds.0.footer.text', 'embeds.0.fields', 'embeds.0.fields.12.name', 'embeds.0.thumbnailUrl'],
  ]
  expect(paths(...parts.map(part => `message.${part}`))).toEqual(parts)
})

test('what has no place of its own is said by what holds it, and where nothing does it is not hidden', () => {
  const within = ['reply.messageId', 'files.2.filename', 'embeds.0.author', 'embeds.1.fields.0.inline', 'content.0']
  expect(paths(...within.map(part => `message.${part}`))).toEqual([
    ...['reply', 'files.2', 'embeds.0', 'embeds.1.fields', 'content'],
  ])
  const placeless = ['message.mentions.userIds.0', 'message.mentions.repliedUser', 'message.tts']
  expect(paths(...placeless)).toEqual([])
  expect(left(...placeless)).toEqual(placeless)
})
