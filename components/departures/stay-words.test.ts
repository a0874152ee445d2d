import { expect, test } from 'vitest'
import { stayWords } from './stay-words.ts'

const left = (seconds: number, heard = true) =>
  stayWords({
    joinedAt: '2026-01-31T00:00:00Z',
    leftAt: new Date(Date.UTC(2026, 0, 31, 0, 0, seconds)).toISOString(),
    heard,
  })

test.each([
  [-5, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [7_300, '2 hours'],
  [86_400, '1 day'],
  [1_500 * 86_400, '1,500 days'],
])('somebody who left after %s seconds had been there for %s', (seconds, words) => {
  expect(left(seconds)).toBe(words)
})

test('of whoever was found gone it is told how long at most', () => {
  expect([left(30, false), left(61, false), left(85_000, false), left(86_400, false)]).toEqual([
    'less than a minute',
    'at most 2 minutes',
    'at most 1 day',
    'at most 1 day',
  ])
})

test('of whoever joined nobody knows when it is not known', () => {
  expect(stayWords({ joinedAt: null, leftAt: '2026-01-31T00:00:00Z', heard: true })).toBe('unknown')
})
