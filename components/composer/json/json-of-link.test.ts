import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { toFragment } from '@/lib/message-rules/share-link'
import { draftWith, isOutdated } from './json-draft'
import { jsonOfLink, jsonOfPasted } from './json-of-link'
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

test('lines end as the field has them, so that places in the text are places in the field', async () => {
  expect(await jsonOfPasted('{\r\n"content":\r"x"\n}\r\n')).toBe('{\n"content":\n"x"\n}\n')
  expect(await jsonOfPasted(`https://steward.example/guilds/1/composer${await toFragment(message)}`)).toBe(
    messageJson(message),
  )
})

test('a text goes on from the message that it was made of, and says when that is another', () => {
  const draft = draftWith(null, 'changed', 'then')
  expect(draft).toEqual({ text: 'changed', of: 'then' })
  expect(isOutdated(draft, 'then')).toBe(false)
  expect(isOutdated(draft, 'now')).toBe(true)
  expect(isOutdated(draftWith(draft, 'changed more', 'now'), 'now')).toBe(true)
  expect(draftWith(draft, 'now', 'now')).toBeNull()
  expect(isOutdated(null, 'now')).toBe(false)
})
