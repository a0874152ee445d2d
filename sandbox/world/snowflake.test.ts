import { expect, test } from 'vitest'
import { compareSnowflakes, mintSnowflake } from './snowflake.ts'

test('what is made later within one millisecond has the higher id, however much was made before', () => {
  const ids = Array.from({ length: 5_000 }, () => mintSnowflake(Date.UTC(2026, 2, 1)))
  expect(ids.toSorted(compareSnowflakes)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
