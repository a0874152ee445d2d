import { expect, test } from 'vitest'
import { countWords } from './count-words'

test('counts are words with separators', () => {
  expect(countWords({ count: 0, isExact: true }, 'member', 'members')).toBe('0 members')
  expect(countWords({ count: 1, isExact: true }, 'member', 'members')).toBe('1 member')
  expect(countWords({ count: 100_000, isExact: true }, 'member', 'members')).toBe('100,000 members')
  expect(countWords({ count: 10_000, isExact: false }, 'member', 'members')).toBe('more than 10,000 members')
})
