import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '@/lib/time'
import { surgeOf } from './use-surge'

test('a page that is shown again as it was ten minutes ago tells of no surge: it would be heard as a new one', () => {
  const readAt = '2026-01-31T12:00:00.000Z'
  const surge = { count: 312, gone: 0, isExact: true }
  const told = (ms: number) => surgeOf({ surge, readAt }, new Date(Date.parse(readAt) + ms))
  expect(told(0)).toEqual(surge)
  expect(told(10 * MINUTE - SECOND)).toEqual(surge)
  expect(told(10 * MINUTE)).toBeNull()
  // A clock that is behind.
  expect(told(-10 * MINUTE)).toEqual(surge)
})
