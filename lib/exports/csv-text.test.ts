import { createContext, runInContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { MINUTE } from '../time.ts'
import type { ExportColumn } from './columns.ts'
import { csvText } from './csv-text.ts'

const NAME: ExportColumn<string>[] = [{ name: 'name', of: name => name }]

test('the first page has the headings, the next ones only rows', () => {
  expect(csvText(NAME, ['Rex'], true)).toBe('\ufeffname\r\nRex\r\n')
  expect(csvText(NAME, ['Otto'], false)).toBe('Otto\r\n')
  expect(csvText(NAME, [], true)).toBe('\ufeffname\r\n')
  expect(csvText(NAME, [], false)).toBe('')
})

test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\tx', '\rx', '\uff1d1+1', '=HYPERLINK("http://x","y")'])(
  'a name %j is no formula any more',
  name => {
    const [[cell]] = parse(csvText(NAME, [name], false), { relax_quotes: true }) as [[string]]
    expect(cell).toBe(`'${name}`)
  },
)

// Some readers take blanks away, and what nobody sees.
const BLANKS = [' ', '\u00a0', '\ufeff', '\u200b', '\u2060', '\u202e', '\u3000', ' \t ', '\u0000', '"', '" ']

test.each(BLANKS)('nor is it one behind what is blank, %j', blank => {
  const read = (text: string) => {
    const [[cell]] = parse(csvText(NAME, [text], false)) as [[string]]
    return cell.replace(/^'/, '')
  }
  for (const sign of '=+-@\uff1d\uff0b\uff0d\uff20') expect(read(`${blank}${sign}1`)).toBe(`${blank}'${sign}1`)
  expect(read(`a;${blank}=1`)).toBe(`a;${blank}'=1`)
  expect(read(`${blank}a`)).toBe(`${blank}a`)
})

test.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; \t@x', "a; \t'@x"],
  ['=1;-2', "'=1;'-2"],
  ['a;b', 'a;b'],
  ['x;--1', "x;'--1"],
  ['x;+-a', "x;'+-a"],
  ['x;- A1', "x;'- A1"],
  ['see you ;-)', 'see you ;-)'],
])('nor is it one where a semicolon parts cells: %j', (name, told) => {
  const [[cell]] = parse(csvText(NAME, [name], false), { relax_quotes: true }) as [[string]]
  expect(cell).toBe(told)
})

// As spreadsheets take them.
const ROW_ENDS = ['\r\n', '\n', '\r']

test.each([
  "hello\n=cmd|' /C calc'!A0;x",
  'hello\r\n@SUM(A1);x',
  'a\n=1+1',
  'a\r=1+1',
  'a\n\n \t-1',
  '- one\n- two\n- three',
  'a;"=1+1";b',
])('nor where semicolons part cells and a line break parts rows: %j', text => {
  const columns: ExportColumn<string>[] = [
    { name: 'message_id', of: () => '194783477760000003' },
    { name: 'content', of: content => content },
    { name: 'copy', of: () => 'yes' },
  ]
  const read = { bom: true, delimiter: ';', relax_quotes: true, relax_column_count: true, record_delimiter: ROW_ENDS }
  const cells = (parse(csvText(columns, [text], true), read) as string[][]).flat()
  // What stands behind an empty pair of quotes begins the cell for some readers.
  expect(cells.filter(cell => /^[\s"]*[=+\-@]/.test(cell))).toEqual([])
})

test.each(['a\nb', 'a\n\nb;c', 'fine\n=)', 'so;\t-)'])('%j keeps no formula off', text => {
  const [[cell]] = parse(csvText(NAME, [text], false)) as [[string]]
  expect(cell).toBe(text)
})

test('a long run of what parts cells is gone through once', () => {
  const text = `a${'\t'.repeat(2_000_000)}b`
  // Once for each of them would be hours.
  const context = createContext({ csvText, columns: NAME, text })
  const csv = runInContext('csvText(columns, [text], false)', context, { timeout: MINUTE })
  expect(csv === `${text}\r\n`).toBe(true)
})

test.each(['a,b', 'say "hi"', 'two\nlines', 'はなこ', '1e5', ''])('a name %j comes back as it was', name => {
  const columns = [...NAME, { name: 'id', of: () => '194783477760000003' }]
  expect(parse(csvText(columns, [name], true), { bom: true })).toEqual([
    ['name', 'id'],
    [name, '194783477760000003'],
  ])
})

test('what is not known is empty, yes and no are words', () => {
  const columns: ExportColumn<boolean | null>[] = [
    { name: 'bot', of: bot => bot },
    { name: 'n', of: () => -3 },
  ]
  expect(csvText(columns, [true, false, null], false)).toBe('yes,-3\r\nno,-3\r\n,-3\r\n')
})
