import { expect, test } from 'vitest'
import { profiles } from './profile.ts'
import { createdAt, firstIdAt } from './snowflake.ts'

const { v1 } = profiles
const timeless = { ...v1, snowflakeEpochMs: null }

test('an id tells when it was made, and a moment which ids came after it', () => {
  const made = new Date('2020-02-03T04:05:06.789Z')
  const id = firstIdAt(v1, made)!
  expect(createdAt(v1, id)).toEqual(made)
  expect(createdAt(v1, String(BigInt(id) - 1n))).toEqual(new Date(made.getTime() - 1))
})

test('before the epoch there are no ids, and after the last one there are none either', () => {
  expect(firstIdAt(v1, new Date('2000-01-01'))).toBe('0')
  expect(firstIdAt(v1, new Date('9999-01-01'))).toBe(String(2n ** 64n - 1n))
})

test('where ids tell no time there is none to tell', () => {
  expect(createdAt(timeless, '194783477760000003')).toBeNull()
  expect(firstIdAt(timeless, new Date())).toBeNull()
  expect(createdAt(v1, 'rex')).toBeNull()
})
