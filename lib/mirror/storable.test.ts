import { expect, test } from 'vitest'
import { storableFlags, storableText } from './storable.ts'

test.each([
  ['Rex', 'Rex'],
  ['Rex 🦖', 'Rex 🦖'],
  ['R\0ex', 'Rex'],
  ['Rex\ud800', 'Rex\ufffd'],
  ['R'.repeat(501), 'R'.repeat(500)],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})

test.each([
  [0, 0],
  [5, 5],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 40 + 5, 5],
  [1.5, 1],
  [-1, 2 ** 31 - 1],
])('of the flags %d the low bits %d are kept', (flags, kept) => {
  expect(storableFlags(flags)).toBe(kept)
})
