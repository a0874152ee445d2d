import { describe, expect, test } from 'vitest'
import { messageRow } from '../../mirror/messages/message-row.ts'
import { parseMessage } from '../../platform/wire/message.ts'
import { matches } from './matches-message.ts'
import { messageFilter } from './message-filter.ts'

const told = { id: '1', channel_id: '2', author: { id: '3', username: 'rex' }, timestamp: '2026-01-31T12:00:00.000Z' }
const withEmbed = (embed: object) => messageRow('4', parseMessage({ ...told, content: 'Look', embeds: [embed] })!)
const isFound = (row: ReturnType<typeof withEmbed>, asked: object) =>
  matches(row, messageFilter({ webUrl: 'https://chat.example' }, asked))

const HIDDEN = 'https://discord.gg/abc'

describe.each<[string, object]>([
  ['the title', { title: HIDDEN }],
  ['the address of the title', { url: HIDDEN }],
  ['the description', { description: HIDDEN }],
  ['the author', { author: { name: HIDDEN } }],
  ['the footer', { footer: { text: HIDDEN } }],
  ['the name of a field', { fields: [{ name: HIDDEN, value: 'a' }] }],
  ['the value of a field', { fields: [{ name: 'a', value: HIDDEN }] }],
])('in %s of an embed', (_, embed) => {
  test.each<object>([{ q: 'DISCORD.gg/a' }, { link: 'yes' }, { invite: 'yes' }, { pattern: '^https.*gg/a' }])(
    'it is found by %o',
    asked => {
      expect(isFound(withEmbed(embed), asked)).toBe(true)
      expect(isFound(withEmbed({ title: 'Harmless' }), asked)).toBe(false)
    },
  )

  test.each<object>([{ link: 'no' }, { invite: 'no' }])('it does not pass for one without: %o', asked => {
    expect(isFound(withEmbed(embed), asked)).toBe(false)
    expect(isFound(withEmbed({ title: 'Harmless' }), asked)).toBe(true)
  })
})

test('a pattern does not reach from one text into the next', () => {
  expect(isFound(withEmbed({ title: 'free', description: 'nitro' }), { pattern: 'free\\s*nitro' })).toBe(false)
})
