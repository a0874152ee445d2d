import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlatformClock } from './platform-clock.ts'

const TOLD = 'Tue, 10 Nov 2026 12:00:00 GMT'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("the platform's clock goes on from what an answer told, whatever becomes of ours", () => {
  const clock = new PlatformClock()
  expect(clock.now()).toBeNull()
  clock.hear(new Headers({ date: TOLD }))
  vi.advanceTimersByTime(90_000)
  vi.setSystemTime(0)
  expect(clock.now()?.toISOString()).toBe('2026-11-10T12:01:30.000Z')
})

test('an answer without a time, or with one that is none, changes nothing', () => {
  const clock = new PlatformClock()
  clock.hear(new Headers({ date: 'soon' }))
  expect(clock.now()).toBeNull()
  clock.hear(new Headers({ date: TOLD }))
  clock.hear(new Headers())
  expect(clock.now()?.toISOString()).toBe('2026-11-10T12:00:00.000Z')
})
