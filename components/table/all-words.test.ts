import { expect, test } from 'vitest'
import { allWords, takenWords } from './all-words'

test('one is not "all 1", and a number that nobody knows is not told', () => {
  expect([undefined, 1, 1_234].map(allWords)).toEqual([
    'all that match',
    'the one that matches',
    'all 1,234 that match',
  ])
})

test('of more than may be chosen it is the first, also where nobody knows how many more', () => {
  expect(takenWords(undefined, true, 10)).toBe('all that match')
  expect(takenWords(10, true, 10)).toBe('all 10 that match')
  expect(takenWords(11, true, 10)).toBe('the first 10')
  expect(takenWords(10, false, 10)).toBe('the first 10')
})
