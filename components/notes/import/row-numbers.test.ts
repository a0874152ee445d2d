import { expect, test } from 'vitest'
import { rowNumbers } from './row-numbers'

test.each([
  [[3], 'line 3'],
  [[3, 7], 'lines 3 and 7'],
  [[3, 4, 5], 'lines 3–5'],
  [[2, 4, 5, 6, 1_200], 'lines 2, 4–6 and 1200'],
])('%j', (rows, words) => {
  expect(rowNumbers('line', rows)).toBe(words)
})

test('what has no lines is counted by its entries', () => {
  expect(rowNumbers('entry', [1])).toBe('entry 1')
  expect(rowNumbers('entry', [1, 2])).toBe('entries 1–2')
})
