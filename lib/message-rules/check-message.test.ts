import { expect, test } from 'vitest'
import { checkMessage, totalCharacters } from './check-message.ts'
import {
  type ComposedEmbed,
  type ComposedMessage,
  EMPTY_EMBED,
  EMPTY_FIELD,
  EMPTY_MESSAGE,
} from './composed-message.ts'
import { DOCUMENTED, type MessageRules } from './message-limits.ts'

const rules: MessageRules = { counts: 'code_points', limits: DOCUMENTED }
const says = (message: Partial<ComposedMessage>) => checkMessage(rules, { ...EMPTY_MESSAGE, ...message })
const embed = (more: Partial<ComposedEmbed>): ComposedEmbed => ({ ...EMPTY_EMBED, ...more })
const field = { ...EMPTY_FIELD, name: 'n', value: 'v' }
const file = (id: number) => ({ id: String(id), filename: `${id}.png`, size: 1 })

type Make = (length: number) => Partial<ComposedMessage>
const inEmbed =
  (make: (text: string) => Partial<ComposedEmbed>): Make =>
  length => ({
    embeds: [embed({ title: 'x' }), embed(make('🙄'.repeat(length)))],
  })

test.each<[string, number, Make]>([
  ['content', 4000, length => ({ content: '🙄'.repeat(length) })],
  ['embeds', 10, length => ({ embeds: Array(length).fill(embed({ title: 'x' })) })],
  ['embeds.1.title', 256, inEmbed(title => ({ title }))],
  ['embeds.1.description', 4096, inEmbed(description => ({ description }))],
  ['embeds.1.author.name', 256, inEmbed(name => ({ author: { name, iconUrl: '' } }))],
  ['embeds.1.footer.text', 2048, inEmbed(text => ({ footer: { text, iconUrl: '' } }))],
  [
    'embeds.1.fields',
    25,
    length => ({ embeds: [embed({ title: 'x' }), embed({ fields: Array(length).fill(field) })] }),
  ],
  ['embeds.1.fields.1.name', 256, inEmbed(name => ({ fields: [field, { ...field, name }] }))],
  ['embeds.1.fields.1.value', 1024, inEmbed(value => ({ fields: [field, { ...field, value }] }))],
  [
    'embeds',
    6000,
    length => ({
      embeds: [embed({ description: 'x'.repeat(4000) }), embed({ description: 'é'.repeat(length - 4000) })],
    }),
  ],
  ['files', 10, length => ({ files: Array.from({ length }, (_, id) => file(id)) })],
])('%s: up to %d, and beyond that by how much', (path, most, make) => {
  expect(says(make(most))).toEqual([])
  expect(says(make(most + 1))).toEqual([{ path, surplus: 1, text: expect.stringMatching(/^1 .*too many\.$/) }])
  expect(says(make(most + 37))).toContainEqual({ path, surplus: 37, text: expect.stringMatching(/^37 .*too many\.$/) })
})

test('how long an address may be, and how many may be pinged, is told by the platform as well', () => {
  const url = (length: number) => 'https://x.example/'.padEnd(length, 'a')
  const names = (length: number) => Array.from({ length }, (_, id) => String(id))
  const message = (most: number, pinged: number): ComposedMessage => ({
    ...EMPTY_MESSAGE,
    embeds: [embed({ title: 'x', url: url(most), imageUrl: url(most) })],
    mentions: { ...EMPTY_MESSAGE.mentions, roleIds: names(pinged), userIds: names(pinged) },
  })
  for (const [address, pinged] of [
    [DOCUMENTED.address, DOCUMENTED.pinged],
    [4000, 3],
  ] as const) {
    const its = { ...rules, limits: { ...DOCUMENTED, address, pinged } }
    expect(checkMessage(its, message(address, pinged))).toEqual([])
    const found = checkMessage(its, message(address + 1, pinged + 1))
    expect(found.map(({ path, surplus }) => [path, surplus])).toEqual(
      ['embeds.0.url', 'embeds.0.imageUrl', 'mentions.roleIds', 'mentions.userIds'].map(path => [path, 1]),
    )
  }
})

test('where UTF-16 units are counted, an emoji is two', () => {
  const content = '🙄'.repeat(2001)
  const found = checkMessage({ ...rules, counts: 'utf16_units' }, { ...EMPTY_MESSAGE, content })
  expect(found).toEqual([{ path: 'content', surplus: 2, text: '2 too many.' }])
})

test.each<[string, Partial<ComposedMessage>]>([
  ['', {}],
  ['', { content: ' \n\t' }],
  ['embeds.0', { embeds: [EMPTY_EMBED] }],
  ['embeds.0', { embeds: [embed({ title: ' ', color: 5, url: 'https://x.example' })] }],
  ['embeds.0.fields.0.name', { embeds: [embed({ fields: [{ ...field, name: ' ' }] })] }],
  ['embeds.0.fields.0.value', { embeds: [embed({ fields: [{ ...field, value: '' }] })] }],
  ['embeds.0.author.name', { embeds: [embed({ author: { name: '', iconUrl: 'https://x.example/a.png' } })] }],
  ['embeds.0.footer.text', { embeds: [embed({ footer: { text: ' ', iconUrl: 'https://x.example/a.png' } })] }],
  ['embeds.0.url', { embeds: [embed({ title: 'x', url: 'attachment://a.png' })] }],
  ['embeds.0.imageUrl', { embeds: [embed({ imageUrl: 'attachment://a.png' })] }],
  ['embeds.0.color', { embeds: [embed({ title: 'x', color: -1 })] }],
  ['embeds.0.timestamp', { embeds: [embed({ title: 'x', timestamp: '2030-02-31T00:00Z' })] }],
  // In UTC these are outside the years of four digits.
  ['embeds.0.timestamp', { embeds: [embed({ title: 'x', timestamp: '9999-12-31T23:59:59-14:00' })] }],
  ['embeds.0.timestamp', { embeds: [embed({ title: 'x', timestamp: '0000-01-01T00:00:00+14:00' })] }],
  ['embeds.0.timestamp', { embeds: [embed({ title: 'x', timestamp: '+275760-09-13T00:00:00.000Z' })] }],
  ['content', { content: 'half \ud83d' }],
  ['files.1', { files: [file(1), file(1)] }],
  ['mentions.roleIds', { content: 'x', mentions: { ...EMPTY_MESSAGE.mentions, roleIds: Array(101).fill('1') } }],
])('%s: %j cannot be sent', (path, message) => {
  expect(says(message).map(problem => problem.path)).toEqual([path])
})

test('blanks of any length count as nothing, and are no reason to refuse', () => {
  const blank = ' '.repeat(5000)
  expect(says({ content: blank, embeds: [embed({ title: blank, description: 'x' })] })).toEqual([])
  expect(totalCharacters(rules, [embed({ title: blank, description: 'x' })])).toBe(1)
})

test('a part that has not changed is judged once', () => {
  let reads = 0
  const watched = {
    ...field,
    get value() {
      reads++
      return 'v'
    },
  }
  const first = embed({ fields: [watched] })
  says({ embeds: [first] })
  const after = reads
  says({ embeds: [first, embed({ title: 'x' })] })
  says({ embeds: [{ ...first, title: 'x' }] })
  expect(reads).toBe(after)
})
