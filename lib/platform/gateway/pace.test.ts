import { expect, test } from 'vitest'
import { PACE, waitMs } from './pace.ts'

test('waits grow to a minute, spread over the upper half of each step', () => {
  for (const [failures, step] of [
    [0, 1_000],
    [3, 8_000],
    [6, 60_000],
    [5_000, 60_000],
  ] as const) {
    const waits = Array.from({ length: 200 }, () => waitMs(PACE, failures))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(step / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(step)
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(step / 4)
  }
})
