import { expect, test } from 'vitest'
import { columnsOf } from './columns-of'
import { readNotes } from './read-notes'
import { readTable } from './read-table'

const REX = '194783477760000003'
const OTTO = '194783477760000004'
const NOW = new Date('2026-01-31T12:00:00.000Z')
const AT = '2024-03-04T12:00:00.000Z'

function read(text: string) {
  const table = readTable(text)
  if ('because' in table) return table
  return readNotes(table, columnsOf(table.columns), NOW)
}

const both = {
  notes: [
    { userId: REX, text: 'spam, twice', at: AT, author: 'Nora' },
    { userId: OTTO, text: 'said "no"\nand left', at: null, author: null },
  ],
  leftOut: [],
}

test.each([
  ['commas', `user_id,reason,date,author\n${REX},"spam, twice",${AT},Nora\n${OTTO},"said ""no""\nand left",,\n`],
  [
    'a mark before it, semicolons and line breaks of two characters',
    `\ufeff"User ID";Reason;Created At;Moderator\r\n${REX};spam, twice;1709553600;Nora\r\n${OTTO};"said ""no""\r\nand left";;\r\n`,
  ],
  [
    'tabs',
    `userId\ttext\ttimestamp\tmod\n<@${REX}>\tspam, twice\t1709553600000\tNora\n${OTTO}\t"said ""no""\nand left"`,
  ],
  [
    'JSON, ids as numbers too',
    `\ufeff[{"user_id":${REX},"reason":"spam, twice","date":1709553600,"moderator":"Nora"},
      {"user_id":"${OTTO}","reason":"said \\"no\\"\\r\\nand left","moderator":null}]`,
  ],
  [
    'JSON with the list inside',
    JSON.stringify({ warnings: both.notes.map(({ userId, text, at, author }) => ({ userId, text, at, author })) }),
  ],
])('%s', (_name, text) => {
  expect(read(text)).toEqual(both)
})

test('each line becomes a note or is named with why, also behind texts of several lines', () => {
  const lines = [
    'user_id,reason,date,author',
    `${REX},"one\r\ntwo\r\nthree",,`,
    '',
    `,nobody,,`,
    `1.94783E+17,rounded,,`,
    `rex,no id,,`,
    `0${REX},nought before,,`,
    `${REX}, \u200b ,,`,
    `${REX},${'x'.repeat(2_001)},,`,
    `${REX},far ahead,2031-01-01,`,
    `${REX},long ago,0000000001,`,
    `${REX},"some\r\nday",last week,`,
    `${REX},spam, twice,${AT},Nora`,
    `${REX},long author,,${'n'.repeat(101)}`,
    `${REX},null\0byte,,`,
    `${OTTO},fine,,`,
    `${OTTO}, fine ,,`,
  ]
  const answer = read(lines.join('\r\n'))
  expect(answer).toEqual({
    notes: [
      { userId: REX, text: 'one\ntwo\nthree', at: null, author: null },
      { userId: OTTO, text: 'fine', at: null, author: null },
    ],
    leftOut: [
      { why: expect.stringContaining('There is no user id'), rows: [6] },
      { why: expect.stringContaining('rounded by a spreadsheet'), rows: [7] },
      { why: expect.stringContaining('What stands in the place of the user id'), rows: [8, 9] },
      { why: expect.stringContaining('There is no text'), rows: [10] },
      { why: expect.stringContaining('more than 2,000 characters'), rows: [11] },
      { why: expect.stringContaining('in the future'), rows: [12] },
      { why: expect.stringContaining('before the year 2000'), rows: [13] },
      { why: expect.stringContaining('neither ISO 8601'), rows: [14] },
      { why: expect.stringContaining('more cells than columns'), rows: [16] },
      { why: expect.stringContaining('The author has more than 100'), rows: [17] },
      { why: expect.stringContaining('broken characters'), rows: [18] },
      { why: expect.stringContaining('stands above'), rows: [20] },
    ],
  })
})

test('formulas, marks of direction and markup are kept as they stand', () => {
  const texts = ['=HYPERLINK("https://evil.example")', '\u202egnp.exe', '<img src=x onerror=alert(1)>', '@everyone']
  const quoted = texts.map(text => `${REX},"${text.replaceAll('"', '""')}"`)
  const answer = read(`user_id,reason\n${quoted.join('\n')}`)
  expect(answer).toMatchObject({ notes: texts.map(text => ({ text })), leftOut: [] })
  // The apostrophe that keeps a spreadsheet from it is none of the text.
  expect(read(`user_id,reason\n'${REX},'=1+1`)).toMatchObject({ leftOut: [{ rows: [2] }] })
  expect(read(`user_id,reason\n${REX},'=1+1`)).toMatchObject({ notes: [{ text: '=1+1' }] })
})

test('half of a character and what is no text are told, and nothing of them is guessed', () => {
  const answer = read(
    `[{"user_id":"${REX}","reason":"\\ud800"},{"user_id":"${REX}","reason":"x","date":{"$date":1}},7,null]`,
  )
  expect(answer).toEqual({
    notes: [],
    leftOut: [
      { why: expect.stringContaining('broken characters'), rows: [1] },
      { why: expect.stringContaining('neither ISO 8601'), rows: [2] },
      { why: expect.stringContaining('no user id'), rows: [3, 4] },
    ],
  })
})

test('10,000 lines are read, one more is refused with the number', () => {
  const lines = (count: number) =>
    `user_id,reason\n${Array.from({ length: count }, (_, n) => `${REX},${n}`).join('\n')}`
  expect(read(lines(10_000))).toMatchObject({ notes: { length: 10_000 }, leftOut: [] })
  expect(read(lines(10_000).replaceAll(`${REX},`, 'x,'))).toMatchObject({
    notes: [],
    leftOut: [{ rows: { length: 10_000 } }],
  })
  expect(read(lines(10_001))).toEqual({ because: expect.stringContaining('10,001 lines, and 10,000') })
})

test('a list whose entries have names of their own each is no table', () => {
  const entries = Array.from({ length: 4_000 }, (_, n) => ({ [`${n}`]: 'spam' }))
  expect(read(JSON.stringify(entries))).toEqual({ because: expect.stringContaining('more than 100 columns') })
})

test.each([
  ['', 'empty'],
  ['\ufeff \r\n', 'empty'],
  ['user_id,reason\n', 'nothing in this file but names'],
  [`user_id,reason\n${REX},"never closed`, 'opened and never closed'],
  [`${REX},spam\n${OTTO},spam`, 'must name its columns'],
  ['[{"user_id":', 'cannot be read'],
  ['{"a":[{"user_id":"1"}],"b":[{"user_id":"2"}]}', 'cannot be read'],
  ['[]', 'nothing in this list'],
  ['["1", "2"]', 'must be a list of objects'],
  [`${Array.from({ length: 101 }, (_, n) => `c${n}`).join(',')}\n${REX}`, 'more than 100 columns'],
])('%j is told why', (text, because) => {
  expect(read(text)).toEqual({ because: expect.stringContaining(because) })
})
