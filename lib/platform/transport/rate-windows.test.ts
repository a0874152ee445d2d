import { afterEach, expect, test, vi } from 'vitest'
import { RateWindows } from './rate-windows.ts'

const ban = (user: string, guild = '194783477760000003') => ({
  method: 'PUT' as const,
  path: `/guilds/${guild}/bans/${user}`,
})

function headers(limit: number, remaining: number, bucket?: string): Headers {
  return new Headers({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset-After': '10',
    ...(bucket && { 'X-RateLimit-Bucket': bucket }),
  })
}

afterEach(() => void vi.useRealTimers())

test('what nothing is known of goes out', () => {
  const windows = new RateWindows()
  windows.tell(ban('100000000000000001'), new Headers())
  expect(windows.untilRoom(ban('100000000000000001'))).toBe(0)
})

test.each([
  [5, 2, false],
  [5, 1, true],
  [50, 6, false],
  [50, 5, true],
  // Of a window of one there is nothing to leave.
  [1, 1, false],
  [1, 0, true],
])('of a window of %i with %i left the rest is left alone: %s', (limit, remaining, isLeft) => {
  const windows = new RateWindows()
  windows.tell(ban('100000000000000001'), headers(limit, remaining))
  expect(windows.untilRoom(ban('100000000000000002')) > 0).toBe(isLeft)
})

test('a refusal closes its own window, or all of them', () => {
  const windows = new RateWindows()
  const [here, elsewhere] = [ban('100000000000000001'), ban('100000000000000001', '507842553446400002')]
  windows.tell(here, headers(5, 4))
  windows.refused(here, 30_000, false)
  expect(windows.untilRoom(here)).toBeGreaterThan(29_000)
  expect(windows.untilRoom(elsewhere)).toBe(0)
  windows.refused(elsewhere, 5_000, true)
  expect(windows.untilRoom(elsewhere)).toBeGreaterThan(4_000)
  expect(windows.untilRoom(here)).toBeGreaterThan(29_000)
})

test('another guild has a window of its own, another operation too unless the platform names one bucket for both', () => {
  const windows = new RateWindows()
  const unban = { ...ban('100000000000000001'), method: 'DELETE' as const }
  windows.tell(ban('100000000000000001'), headers(5, 0))
  expect(windows.untilRoom(ban('100000000000000001', '507842553446400002'))).toBe(0)
  expect(windows.untilRoom(unban)).toBe(0)
  windows.tell(unban, headers(5, 4, 'bans'))
  windows.tell(ban('100000000000000001'), headers(5, 0, 'bans'))
  expect(windows.untilRoom(unban)).toBeGreaterThan(9_000)
})

test('what nobody has taken of a window is used shortly before it ends, and nothing of one that is used up', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [windows, another] = [new RateWindows(), '507842553446400002']
  windows.tell(ban('100000000000000001'), headers(5, 1))
  windows.tell(ban('100000000000000001', another), headers(5, 0))
  expect(windows.untilRoom(ban('100000000000000002'))).toBe(9_850)
  expect(windows.untilRoom(ban('100000000000000002', another))).toBe(10_000)
  vi.advanceTimersByTime(9_850)
  expect(windows.untilRoom(ban('100000000000000002'))).toBe(0)
  expect(windows.untilRoom(ban('100000000000000002', another))).toBe(150)
})
