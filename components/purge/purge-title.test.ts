import { expect, test } from 'vitest'
import { purgeTitle } from './purge-title'

test('a number that is only the least is told as that', () => {
  expect(purgeTitle({ count: 1, isExact: true })).toBe('Delete 1 message')
  expect(purgeTitle({ count: 2_000, isExact: true })).toBe('Delete 2,000 messages')
  expect(purgeTitle({ count: 2_000, isExact: false })).toBe('Delete at least 2,000 messages')
  expect(purgeTitle({ count: 0, isExact: false })).toBe('Delete messages')
  expect(purgeTitle(undefined)).toBe('Delete messages')
})
