import { expect, test } from 'vitest'
import { withBit } from './with-bit'

test('a bit is set and taken, and those beyond 31 stay', () => {
  const others = 2 ** 40 + 2 ** 31 + 1
  expect([withBit(0, 4, true), withBit(4, 4, true), withBit(4, 4, false), withBit(0, 4, false)]).toEqual([4, 4, 0, 0])
  expect(withBit(others, 4, true)).toBe(others + 4)
  expect(withBit(others + 4, 4, false)).toBe(others)
})
