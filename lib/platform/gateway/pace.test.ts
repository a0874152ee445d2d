import { expect, test } from 'vitest'
import { PACE, waitMs } from './pace.ts'

test('waits grow to a minute, and to 10 s where nobody is there, spread over the upper half of each step', () => {
  for (const [failures, greeted, step] of [
    [0, true, 1_000],
    [3, true, 8_000],
    [6, true, 60_000],
    [5_000, true, 60_000],
    [0, false, 1_000],
    [3, false, 8_000],
    [6, false, 10_000],
    [5_000, false, 10_000],
  ] as const) {
    const waits = Array.from({ length: 200 }, () => waitMs(PACE, { failures, greeted }))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(step / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(step)
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(step / 4)
  }
})
