import { expect, test } from 'vitest'
import { allWords } from './all-words'

test('one is not "all 1", and a number that nobody knows is not told', () => {
  expect([undefined, 1, 1_234].map(allWords)).toEqual([
    'all that match',
    'the one that matches',
    'all 1,234 that match',
  ])
})
