import { expect, test } from 'vitest'
import { weightOf } from './weight-of.ts'

test.each([
  [null, 1],
  ['x', 1],
  ['x'.repeat(2_500), 3],
  [{ guildId: '1', reason: '' }, 3],
  [{ messages: Array.from({ length: 10 }, () => ({ channelId: '1', id: '2' })) }, 32],
  [[[[5]]], 4],
])('%j', (order, weight) => {
  expect(weightOf(order)).toBe(weight)
})
