import { afterEach, beforeEach, expect, test } from 'vitest'
import { StewardError } from '../errors.ts'
import { PlatformError, PlatformRateLimited, PlatformRefused } from '../platform/errors.ts'
import { DAY, HOUR, MINUTE, SECOND, setClock } from '../time.ts'
import { isRefusal, retryAfter } from './retry-after.ts'

const NOON = Date.parse('2026-03-01T12:00:00Z')
const call = { method: 'DELETE', path: '/guilds/1/bans/2', status: null }
const LONG_AGO = { attempts: 500, refusals: 500, lateMs: 30 * DAY }
let putBack = () => {}

beforeEach(() => {
  putBack = setClock(() => NOON)
})
afterEach(() => putBack())

const wait = (error: unknown, { attempts = 1, refusals = 1, lateMs = MINUTE } = {}) =>
  retryAfter(error, { attempts, refusals, endsAt: new Date(NOON - lateMs) })

test('who is told to wait waits as long as that, and never gives up', () => {
  const told = new PlatformRateLimited({ ...call, status: 429 }, 7 * SECOND)
  expect(wait(told)).toBe(7 * SECOND)
  expect(wait(told, LONG_AGO)).toBe(7 * SECOND)
  expect(wait(new StewardError('rate_limited', 'Later.', { retryAfterMs: 9 * SECOND }), LONG_AGO)).toBe(9 * SECOND)
  const wrapped = new StewardError('platform_unavailable', 'Your rights cannot be checked now.', { cause: told })
  expect(wait(wrapped, LONG_AGO)).toBe(7 * SECOND)
})

test.each([
  ['Steward refuses', new StewardError('forbidden', 'No.')],
  ['the platform refuses', new PlatformRefused({ ...call, status: 403 })],
])('where %s it is tried every hour, for a day', (_who, refusal) => {
  expect(wait(refusal)).toBe(HOUR)
  expect(wait(refusal, { attempts: 24, refusals: 24, lateMs: DAY })).toBe(HOUR)
  expect(wait(refusal, { attempts: 25, refusals: 25, lateMs: DAY + HOUR })).toBeNull()
  // After a day of silence somebody has a day for it all the same.
  expect(wait(refusal, { attempts: 26, refusals: 1, lateMs: DAY + HOUR })).toBe(HOUR)
})

test.each([
  ['platform_unavailable', new StewardError('platform_unavailable', 'Silence.')],
  ['outcome_unknown', new StewardError('outcome_unknown', 'Nobody knows.')],
  ['internal', new StewardError('internal', 'Broken.')],
  ['silence', new PlatformError(call)],
  ['anything else', new Error('the database is away')],
])('%s is waited for, longer each time up to an hour, for a week', (_what, error) => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 60].map(attempts => wait(error, { attempts, lateMs: attempts * HOUR }))
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map(minutes => minutes * MINUTE))
  expect(wait(error, { attempts: 170, lateMs: 7 * DAY - SECOND })).toBe(HOUR)
  expect(wait(error, { attempts: 171, lateMs: 7 * DAY })).toBeNull()
  // Steward itself was off.
  expect(wait(error, { attempts: 1, lateMs: 8 * DAY })).toBe(MINUTE)
})

test('what passes by itself is waited for, and is no refusal', () => {
  const passes = new StewardError('conflict', 'It is being erased.', { retryAfterMs: 5 * SECOND })
  expect(wait(passes, LONG_AGO)).toBe(5 * SECOND)
  expect(isRefusal(passes)).toBe(false)
  expect(isRefusal(new StewardError('conflict', 'Somebody else is at it.'))).toBe(true)
})
