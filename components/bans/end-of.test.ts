import { expect, test } from 'vitest'
import { endOf } from './end-of'

const now = new Date('2026-05-01T12:00:00Z')

test('a ban that stays behind its end is told apart from one that never ends', () => {
  expect(endOf({ expiresAt: null, givenUpAt: null }, now)).toBeNull()
  const [soon, just, long] = ['2026-05-01T13:00:00Z', '2026-05-01T11:58:00Z', '2026-05-01T10:00:00Z']
  expect(endOf({ expiresAt: soon, givenUpAt: null }, now)).toEqual({ at: soon, isLate: false })
  expect(endOf({ expiresAt: just, givenUpAt: null }, now)).toEqual({ at: just, isLate: false })
  expect(endOf({ expiresAt: long, givenUpAt: null }, now)).toEqual({ at: long, isLate: true })
  expect(endOf({ expiresAt: null, givenUpAt: just }, now)).toEqual({ at: just, isLate: true })
})
