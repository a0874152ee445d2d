import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('what is told once is done soon, what is told often once in each pause, and the last of it too', () => {
  let pauseMs = 5_000
  const act = vi.fn()
  const told = throttle(act, () => pauseMs)
  told()
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 10; n++) {
    vi.advanceTimersByTime(400)
    told()
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledTimes(2)
  // How long it pauses is asked each time.
  pauseMs = 100
  told()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(3)
})

test('a clock that is set back makes no pause longer', () => {
  const act = vi.fn()
  const told = throttle(act, () => 1_000)
  told()
  vi.advanceTimersByTime(0)
  vi.setSystemTime(Date.now() - 3_600_000)
  told()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('what is told first is done soon, also in a page that has just begun', () => {
  const act = vi.fn()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  throttle(act, () => 5_000)()
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledTimes(1)
})
