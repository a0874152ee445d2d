import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_FIELD } from '@/lib/message-rules/composed-message'
import { linkHosts } from './link-hosts'

const hosts = (content: string, embed: object = {}) => linkHosts({ content, embeds: [{ ...EMPTY_EMBED, ...embed }] })

test.each([
  ['[https://bank.example](https://evil.example/a)', 'evil.example'],
  ['> **||[Rules](<https://evil.example>)||**', 'evil.example'],
  ['- [a](https://a.example)\n- [b](https://b.example) [c](https://a.example)', 'a.example b.example'],
  ['https://bank.example@evil.example', 'evil.example'],
  ['[bank.example](https://bank.example/a) https://bank.example', ''],
  ['`[a](https://evil.example)` [b](javascript:alert) http', ''],
])('%j leads to %j', (content, said) => expect(hosts(content)).toBe(said))

test('an embed says so by its title, its description and its fields', () => {
  const fields = [{ ...EMPTY_FIELD, name: '[x](https://no.example)', value: '[x](https://c.example)' }]
  const embed = { title: 'Rules', url: ' https://a.example/x ', description: '[x](https://b.example)', fields }
  expect(hosts('', embed)).toBe('a.example b.example c.example')
  expect(hosts('', { ...embed, title: ' ' })).toBe('b.example c.example')
  expect(hosts('', { title: 'Rules', url: 'https://' })).toBe('')
})
