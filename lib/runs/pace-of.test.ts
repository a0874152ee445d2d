import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../time.ts'
import { paceOf } from './pace-of.ts'

/** Moments with these gaps between them, the latest gap first. */
function moments(gaps: number[]): Date[] {
  const before = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap))
  return [0, ...before].map(ago => new Date(Date.UTC(2026, 5, 1) - ago))
}

test('is the mean of the gaps, with the waits that the platform asks for', () => {
  expect(paceOf(moments([1, 1, 1, 5].map(seconds => seconds * SECOND)))).toBe(2 * SECOND)
})

test('is not known from a few turns', () => {
  expect(paceOf(moments([SECOND, SECOND, SECOND]))).toBeNull()
})

test('leaves a night in which a run rested out', () => {
  expect(paceOf(moments([SECOND, SECOND, 8 * HOUR, SECOND, SECOND]))).toBe(SECOND)
})

test('of a run whose every turn takes long, no gap is a rest', () => {
  expect(paceOf(moments([2 * MINUTE, 4 * MINUTE, 3 * MINUTE, 3 * MINUTE]))).toBe(3 * MINUTE)
})
