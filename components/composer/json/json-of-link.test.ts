import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { toFragment } from '@/lib/message-rules/share-link'
import { jsonOfLink } from './json-of-link'
import { messageJson } from './message-json'

const message = { ...EMPTY_MESSAGE, content: 'Grüße 🙄' }
const discohook = { messages: [{ data: { content: 'Grüße 🙄?', embeds: null } }] }

test('a shared link and one of Discohook become the JSON that they carry', async () => {
  const shared = `https://steward.example/guilds/1/composer${await toFragment(message)}`
  expect(await jsonOfLink(shared)).toBe(messageJson(message))
  for (const encoding of ['base64', 'base64url'] as const) {
    const data = Buffer.from(JSON.stringify(discohook)).toString(encoding)
    expect(JSON.parse((await jsonOfLink(` https://discohook.example/?data=${data}\n`)) ?? '')).toEqual(discohook)
  }
})

test('anything else stays as it is', async () => {
  for (const text of [
    '{"content": "x"}',
    'https://x.example',
    'https://x.example/?data=%ff',
    'https://x.example/?data=eA',
    'hello',
  ]) {
    expect(await jsonOfLink(text), text).toBeNull()
  }
})
