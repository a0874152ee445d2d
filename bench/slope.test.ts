import { expect, test } from 'vitest'
import { slope } from './slope.ts'

test('the slope of a line is its own, whatever its height', () => {
  expect(slope([5, 7, 9, 11])).toBeCloseTo(2)
  expect(slope([800, 799, 798])).toBeCloseTo(-1)
})

test('what goes up and down around a level has none, and neither has a single sample', () => {
  expect(slope([10, 12, 10, 12, 11, 11, 12, 10, 12, 10])).toBeCloseTo(0, 1)
  expect(slope([42])).toBe(0)
})
