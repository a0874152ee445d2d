import { expect, test } from 'vitest'
import { isLateEnd } from './is-late-end'

const now = new Date('2026-03-01T12:00:00.000Z')
const [before, after] = ['2026-03-01T11:58:00.000Z', '2026-03-01T13:00:00.000Z']

test('an end is late once it could not be kept, and not while Steward is about to look', () => {
  expect(isLateEnd({ state: 'waiting', endsAt: after, explanation: null }, now)).toBe(false)
  expect(isLateEnd({ state: 'waiting', endsAt: before, explanation: null }, now)).toBe(false)
  expect(isLateEnd({ state: 'waiting', endsAt: before, explanation: 'The platform is silent.' }, now)).toBe(true)
  expect(isLateEnd({ state: 'waiting', endsAt: '2026-03-01T11:54:00.000Z', explanation: null }, now)).toBe(true)
  expect(isLateEnd({ state: 'failed', endsAt: before, explanation: 'Out of reach.' }, now)).toBe(true)
})
