import { expect, test } from 'vitest'
import { readReference } from './read-reference.ts'

const id = '175928847299117063'

test.each([
  [` ${id} `, { kind: 'id', id }],
  [`<@${id}>`, { kind: 'person', id }],
  [`<@!${id}>`, { kind: 'person', id }],
  [`https://chat.example/users/${id}`, { kind: 'person', id }],
  [`<#${id}>`, { kind: 'channel', id }],
  [`https://chat.example/channels/1/${id}`, { kind: 'channel', id }],
  ['#412', { kind: 'case', number: 412 }],
  ['case 412', { kind: 'case', number: 412 }],
  [`<@&${id}>`, { kind: 'role', id }],
  [`https://chat.example/channels/1/2/${id}`, { kind: 'message', guildId: '1', channelId: '2', messageId: id }],
  [`<http://127.0.0.1:4000/channels/1/2/${id}>`, { kind: 'message', guildId: '1', channelId: '2', messageId: id }],
])('%s', (typed, pasted) => {
  expect(readReference(typed)).toEqual(pasted)
})

test.each([
  '',
  'rex',
  '1234',
  `${id}1234`,
  `${id} ${id}`,
  `look: https://chat.example/channels/1/2/${id}`,
  `https://chat.example/channels/@me/2/${id}`,
  `javascript:alert(1)//channels/1/2/${id}`,
  `<:wave:${id}>`,
])('%j is none', typed => {
  expect(readReference(typed)).toBeNull()
})
