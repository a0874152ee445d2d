import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../time.ts'
import { isSurge } from './is-surge.ts'

const WEEK = 7 * DAY
const TENS_IN_A_WEEK = WEEK / (HOUR / 6)

test.each([
  ['nobody ever joins there', 20, { joins: 0, ms: WEEK }, true],
  ['one link among friends', 19, { joins: 0, ms: WEEK }, false],
  ['five times as many as usual', 50, { joins: 10 * TENS_IN_A_WEEK, ms: WEEK }, true],
  ['a busy evening', 49, { joins: 10 * TENS_IN_A_WEEK, ms: WEEK }, false],
  ['a day is all that is known', 50, { joins: 10 * 144, ms: DAY }, true],
  ['a busy evening of a day', 49, { joins: 10 * 144, ms: DAY }, false],
  ['a guild that always grows like this', 312, { joins: 312 * TENS_IN_A_WEEK, ms: WEEK }, false],
  ['the second raid of a week, after one of 4,000', 20, { joins: 4_000, ms: WEEK }, true],
])('%s: %i joins', (_, joined, usual, surges) => {
  expect(isSurge(joined, usual)).toBe(surges)
})
