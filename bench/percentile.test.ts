import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('the median and the slow end of samples in any order', () => {
  const samples = [5, 1, 4, 2, 3]
  expect(percentile(samples, 0.5)).toBe(3)
  expect(percentile(samples, 0.95)).toBe(5)
  expect(percentile([1.23456], 0.5)).toBe(1.23)
})

test('no samples have no percentile', () => {
  expect(percentile([], 0.5)).toBeNaN()
})
