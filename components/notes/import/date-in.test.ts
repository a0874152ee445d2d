import { expect, test } from 'vitest'
import { dateIn } from './date-in'

const NOW = new Date('2026-01-31T12:00:00.000Z')
const dateOf = (cell: string) => dateIn(cell, NOW)

test.each([
  ['2024-03-04T12:00:00.250Z', '2024-03-04T12:00:00.250Z'],
  ['2024-03-04T12:00:00.123456789+02:00', '2024-03-04T10:00:00.123Z'],
  ['2024-03-04 12:00-0530', '2024-03-04T17:30:00.000Z'],
  ['2024-03-04 12:00:01 UTC', '2024-03-04T12:00:01.000Z'],
  ['2024-03-04 12:00:01,5+01', '2024-03-04T11:00:01.500Z'],
  ['2024-03-04T12:00:00', '2024-03-04T12:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  [' 1709553600 ', '2024-03-04T12:00:00.000Z'],
  ['1709553600.5', '2024-03-04T12:00:00.500Z'],
  ['1709553600250', '2024-03-04T12:00:00.250Z'],
  // It is the first of February somewhere already.
  ['2026-02-01', '2026-02-01T00:00:00.000Z'],
])('%j is a moment', (cell, at) => {
  expect(dateOf(cell)).toEqual({ at })
})

test.each(['', '  ', 'NULL', '\\N', 'none'])('%j says of none', cell => {
  expect(dateOf(cell)).toEqual({ at: null })
})

test.each([
  '04.03.2024',
  '3/4/2024',
  'yesterday',
  '2023-02-29',
  '2024-13-01',
  '2024-03-04T24:00:00Z',
  '2024-03-04T12:60',
  '2024-03-04T12:00:00+15:00',
  '2024-03-04T12:00:00Z; drop',
  '17095536002501',
  '-1',
  '1e9',
])('%j is no date that could be told', cell => {
  expect(dateOf(cell)).toEqual({ wrong: 'form' })
})

test('what lies before there was such a platform, or is still to come, is no date of a note', () => {
  expect(dateOf('1999-12-31T23:59:59Z')).toEqual({ wrong: 'early' })
  expect(dateOf('2026-02-01T02:00:01Z')).toEqual({ wrong: 'future' })
  expect(dateOf('4102444800')).toEqual({ wrong: 'future' })
})
