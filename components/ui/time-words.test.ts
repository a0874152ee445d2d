import { expect, test } from 'vitest'
import { absoluteWords, clockWords, relativeWords, shortWords } from './time-words'

const now = new Date('2026-03-12T12:00:00.000Z')

test.each([
  ['2026-03-12T11:59:30.000Z', 'just now'],
  ['2026-03-12T12:00:30.000Z', 'in less than a minute'],
  ['2026-03-12T11:55:00.000Z', '5 minutes ago'],
  ['2026-03-12T14:05:00.000Z', 'in 2 hours'],
  ['2026-03-09T12:00:00.000Z', '3 days ago'],
  ['2024-03-09T12:00:00.000Z', '2 years ago'],
])('%s is "%s"', (moment, words) => {
  expect(relativeWords(new Date(moment), now)).toBe(words)
})

test.each([
  ['2026-03-12T12:00:30.000Z', 'just now'],
  ['2026-03-12T11:55:00.000Z', '5min ago'],
  ['2026-03-09T12:00:00.000Z', '3d ago'],
  ['2025-04-09T12:00:00.000Z', '11mo ago'],
  ['2024-03-09T12:00:00.000Z', '2y ago'],
])('where there is little room, %s is "%s"', (moment, words) => {
  expect(shortWords(new Date(moment), now)).toBe(words)
})

test.each([
  ['2026-03-12T14:05:00.000Z', '14:05'],
  ['2026-03-11T14:05:00.000Z', '11 Mar, 14:05'],
  ['2025-12-31T23:59:00.000Z', '31 Dec 2025, 23:59'],
])('%s on a clock is "%s"', (moment, words) => {
  expect(clockWords(new Date(moment), now, 'UTC')).toBe(words)
})

test('the absolute time names its zone', () => {
  expect(absoluteWords(new Date('2026-03-12T14:05:09.000Z'), 'UTC')).toBe('12 Mar 2026, 14:05:09 UTC')
})
