import { expect, test } from 'vitest'
import { pauseAfter } from './pause-after'

test.each([
  [0, 2_000],
  [150, 2_000],
  [900, 9_000],
  [30_000, 60_000],
])('figures that took %d ms are left alone for %d ms', (tookMs, pauseMs) => {
  expect(pauseAfter(tookMs)).toBe(pauseMs)
})
