import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
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
