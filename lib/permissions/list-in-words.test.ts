import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test('lists as people write them', () => {
  expect(listInWords(['A'], 'and')).toBe('A')
  expect(listInWords(['A', 'B'], 'or')).toBe('A or B')
  expect(listInWords(['A', 'B', 'C'], 'and')).toBe('A, B and C')
  expect(listInWords(['A', 'B', 'C', 'D'], 'and', 2)).toBe('A, B and 2 more')
})
