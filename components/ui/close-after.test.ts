import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAfter } from './close-after'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function shown(ms: number) {
  const at = { closed: 0, isHeld: false }
  closeAfter(ms, { close: () => at.closed++, isHeld: () => at.isHeld })
  return at
}

test('what is shown goes by itself, once', () => {
  const at = shown(5_000)
  vi.advanceTimersByTime(4_900)
  expect(at.closed).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(at.closed).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('while somebody is at it no time passes, and then what was left of it', () => {
  const at = shown(5_000)
  vi.advanceTimersByTime(4_000)
  at.isHeld = true
  vi.advanceTimersByTime(600_000)
  expect(at.closed).toBe(0)
  at.isHeld = false
  vi.advanceTimersByTime(500)
  expect(at.closed).toBe(0)
  vi.advanceTimersByTime(500)
  expect(at.closed).toBe(1)
})
