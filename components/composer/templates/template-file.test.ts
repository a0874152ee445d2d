import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_FIELD, EMPTY_MESSAGE, NOBODY } from '@/lib/message-rules/composed-message'
import { arrivedIn } from './arrived-in'
import { inOrders } from './in-orders'
import { readTemplates, templatesText } from './template-file'
import { whyNotImported } from './why-not-imported'

const message = {
  ...EMPTY_MESSAGE,
  content: 'Hi <@&5> 👋',
  tts: true,
  embeds: [
    {
      ...EMPTY_EMBED,
      title: 'Rules',
      color: 0x5865f2,
      author: { name: 'Bo', iconUrl: 'https://a.example/b.png' },
      fields: [{ ...EMPTY_FIELD, name: 'One', value: 'Be kind', inline: true }],
    },
  ],
  mentions: { ...NOBODY, roleIds: ['5'], userIds: 'all' as const },
}

test('what is exported comes back as it was', () => {
  const templates = [
    { name: 'Rules', message },
    { name: 'Rules', message: { ...EMPTY_MESSAGE, content: 'x' } },
  ]
  expect(readTemplates(templatesText(templates), 'any.json')).toEqual({ templates, refused: [], leftOut: [] })
})

test('a backup of Discohook gives its names, a message without one that of the file', () => {
  const backup = {
    version: 7,
    backups: [{ name: 'Raffle', messages: [{ data: { content: 'a' } }, { data: { content: 'b' } }] }],
  }
  const named = (text: object, file: string) =>
    readTemplates(JSON.stringify(text), file).templates.map(({ name, message: { content } }) => [name, content])
  expect(named(backup, 'x.json')).toEqual([
    ['Raffle', 'a'],
    ['Raffle', 'b'],
  ])
  expect(named({ content: 'c' }, 'my news.json')).toEqual([['my news', 'c']])
  expect(named({ name: `${'n'.repeat(99)}👋`, content: 'd' }, '.json')).toEqual([['n'.repeat(99), 'd']])
  expect(named({ name: '\u200b', content: 'e' }, 'my news.json')).toEqual([['my news', 'e']])
  expect(named({ content: 'e' }, '.json')).toEqual([['Untitled', 'e']])
})

test('files, the reply and buttons are left out, and it is said', () => {
  const file = {
    content: 'x',
    attachments: [{ id: '1', filename: 'a.png', size: 1 }],
    components: [{ type: 1 }],
    message_reference: { guild_id: '1', channel_id: '2', message_id: '3' },
  }
  const read = readTemplates(JSON.stringify(file), 'x.json')
  expect(read.templates[0]?.message).toEqual({ ...EMPTY_MESSAGE, content: 'x' })
  expect(read.leftOut).toEqual(['buttons and menus', 'files', 'the reply'])
})

test('what no template keeps is not judged', () => {
  const ids = { guild_id: 1, channel_id: '2', message_id: '3' }
  const odd = { attachments: [{ id: {} }], message_reference: ids, allowed_mentions: { replied_user: 1, users: ['4'] } }
  const half = { content: 'y', message_reference: { message_id: '3' } }
  const read = readTemplates(
    JSON.stringify({ messages: [{ data: { content: 'x', ...odd } }, { data: half }] }),
    'x.json',
  )
  const kept = [{ content: 'x', mentions: { ...NOBODY, userIds: ['4'] } }, { content: 'y' }]
  expect(read.templates.map(({ message }) => message)).toEqual(kept.map(part => ({ ...EMPTY_MESSAGE, ...part })))
  expect(read.refused).toEqual([])
  expect(read.leftOut).toEqual(['files', 'the reply', 'the reply without its channel and guild'])
})

test.each([
  ['{"content":', 'This file is no JSON.'],
  ['{"content":5}', 'content: Must be text.'],
  ['{"content":" "}', 'There is nothing in it to keep.'],
  ['{"content":"\\ud800"}', 'It has broken characters.'],
  ['{"content":"a\\u0000"}', 'It has broken characters.'],
  [JSON.stringify({ content: 'x'.repeat(20_001) }), 'It is too large to be kept.'],
  ['{"embeds":[{"title":"x","color":1.5}]}', 'A colour in it is no whole number.'],
])('%.40s cannot be kept', (text, why) => {
  expect(readTemplates(text, 'x.json')).toMatchObject({ templates: [], refused: [{ text: why }] })
})

test('one that cannot be kept keeps no other out', () => {
  const read = readTemplates('[{"content":"a"},{"content":5},{"content":"b"}]', 'x.json')
  expect(read.templates.map(({ message: { content } }) => content)).toEqual(['a', 'b'])
  expect(read.refused).toEqual([{ name: 'x', text: '1.content: Must be text.' }])
})

test('many are sent in parts that an action takes, all of them, in their order', () => {
  const large = { name: 'n', message: { ...EMPTY_MESSAGE, content: '漢'.repeat(20_000) } }
  const templates = Array.from({ length: 30 }, (_, n) => ({ ...large, name: `n${n}` }))
  const parts = inOrders(templates)
  expect(parts.flat()).toEqual(templates)
  expect(parts.length).toBe(3)
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(800_000)
  expect(inOrders([])).toEqual([])
})

test('more than there may be are refused before any of them is sent', () => {
  const present = [...Array(20).fill({ shared: false }), ...Array(30).fill({ shared: true })]
  expect(whyNotImported(0, present, false)).toHaveLength(1)
  expect(whyNotImported(180, present, false)).toEqual([])
  expect(whyNotImported(181, present, false)).toEqual([
    'You have 20 templates, and 200 is the most. Delete some first.',
  ])
  expect(whyNotImported(171, present, true)[0]).toContain('This guild has 30 templates')
  expect(whyNotImported(1_201, [], false)).toEqual(['These are 1,201 templates, and 200 is the most. Split the file.'])
})

test('whether an order came in whose answer was lost is seen by the list', () => {
  const named = (...names: string[]) => names.map(name => ({ name }))
  const order = named('Rules', 'Rules', 'n'.repeat(100))
  const came = named('Other', `${'n'.repeat(96)} (2)`, 'Rules (2)', 'Rules')
  expect(arrivedIn(came, order)).toBe(2)
  expect(arrivedIn([], order)).toBeNull()
  expect(arrivedIn(named('Rules', 'Rules of the house (2)', 'n'.repeat(100)), order)).toBeNull()
  expect(arrivedIn(named('Rules', 'Rul (2)'), named('Rules', 'Rules'))).toBeNull()
})

test('a file that is nested too deeply is refused in words', () => {
  const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)
  for (const text of [deep('[', ']'), deep('{"data":', '}').replace(':}', ':{}}'), deep('{"messages":[', ']}')]) {
    expect(readTemplates(text, 'deep.json')).toEqual({
      templates: [],
      refused: [{ name: 'deep', text: 'This is nested too deeply.' }],
      leftOut: [],
    })
  }
})

test('a file of more messages than are read is refused in words', () => {
  const { templates, refused } = readTemplates(JSON.stringify(Array(5_000).fill({ content: 'x' })), 'many.json')
  expect({ templates, refused }).toEqual({
    templates: [],
    refused: [{ name: 'many', text: 'There are more than 1,000 messages in it.' }],
  })
})
