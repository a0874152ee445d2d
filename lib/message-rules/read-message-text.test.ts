import { expect, test } from 'vitest'
import { DOCUMENTED } from './message-limits.ts'
import { readMessageText } from './read-message-text.ts'

const rules = { counts: 'code_points', limits: DOCUMENTED } as const
const read = (text: string) => readMessageText(rules, text)

test('a limit is told by the path and the line of the JSON, and blocks nothing', () => {
  const embeds = [{ title: 'x' }, { author: { name: 'x'.repeat(293) }, image: { url: 'ftp://x' } }]
  const text = JSON.stringify({ messages: [{ data: { embeds } }] }, null, 2)
  const [message] = read(text).messages
  const at = (part: string) => text.indexOf(part)
  expect(message?.problems).toEqual([
    {
      path: 'messages.0.data.embeds.1.author.name',
      text: '37 too many.',
      surplus: 37,
      at: at('"xxx'),
      line: 11,
      blocks: false,
    },
    {
      path: 'messages.0.data.embeds.1.image.url',
      text: expect.stringContaining('http'),
      at: at('"ftp'),
      line: 14,
      blocks: false,
    },
  ])
})

test('a wrong type blocks, and what is missing is shown where it should stand', () => {
  const wrong = read('{"content": 7, "embeds": [{"fields": [{"name": "n"}]}]}').messages[0]
  expect(wrong?.problems).toMatchObject([{ path: 'content', at: 12, blocks: true }])
  const missing = read('{"embeds":\n[{"fields": [{"name": "n"}]}]}').messages[0]
  expect(missing?.problems).toMatchObject([{ path: 'embeds.0.fields.0.value', line: 2, at: 24, blocks: false }])
})

test('what is larger than anything that is taken in blocks, and is judged no further', () => {
  const problemsOf = (body: object) => read(JSON.stringify(body)).messages[0]?.problems
  const fields = Array(101).fill({ name: '' })
  expect(problemsOf({ embeds: Array(20_000).fill({}) })).toMatchObject([
    { path: 'embeds', text: 'There are more than 50 embeds.', blocks: true },
  ])
  expect(problemsOf({ embeds: Array(20_000).fill(1) })).toHaveLength(100)
  expect(problemsOf({ embeds: [{ fields }] })).toMatchObject([{ path: 'embeds.0.fields', blocks: true }])
  expect(problemsOf({ embeds: [{ footer: { icon_url: 'x'.repeat(20_001) } }] })).toMatchObject([
    { path: 'embeds.0.footer.icon_url', text: 'This text has more than 20,000 characters.', blocks: true },
  ])
  expect(problemsOf({ content: 'x'.repeat(20_000) })).toMatchObject([{ path: 'content', blocks: false }])
})

test('a text that is longer than any message is not read, and says so', () => {
  const { messages, broken } = read(JSON.stringify({ content: 'x'.repeat(1_000_000) }))
  expect(messages).toEqual([])
  expect(broken).toMatchObject({
    text: 'This has more than 1,000,000 characters. Take fewer messages.',
    at: 0,
    blocks: true,
  })
})

test('more messages than anybody chooses among are not read', () => {
  const of = (count: number) => read(`[${Array(count).fill('{"content": "x"}').join(',\n')}]`).messages
  expect(of(1_000)).toHaveLength(1_000)
  expect(of(1_001)).toMatchObject([
    { problems: [{ path: '', text: 'There are more than 1,000 messages in it.', line: 1, blocks: true }] },
  ])
})

test.each([
  [
    'many messages, each with something wrong',
    `[${Array(1_000)
      .fill(`{"embeds": [${'{},'.repeat(49)}{}]}`)
      .join(',\n')}]`,
    1_000,
  ],
  ['much behind a long key', `{"${'k'.repeat(100_000)}": [${Array(10_000).fill('1').join(',')}]}`, 1],
])('%s is read at once', (_what, text, count) => {
  // It took a minute and more, which no test is given.
  expect(read(text)).toMatchObject({ broken: null, messages: { length: count } })
})

test('what is no JSON says where it stops to be', () => {
  expect(read('{\n  "content": x')).toMatchObject({ messages: [], broken: { line: 2, at: 15, blocks: true } })
  expect(read('\ufeff{"content": "x"}').messages).toMatchObject([{ problems: [] }])
})
