import { expect, test } from 'vitest'
import { splitWords } from './split-words'

test.each([
  [{ bulk: 0, single: 1, calls: 1 }, 'It goes in a call of its own.'],
  [{ bulk: 0, single: 1_200, calls: 1_200 }, 'They go one by one, in 1,200 calls.'],
  [{ bulk: 40, single: 0, calls: 1 }, 'They go together, in one call of up to 100 messages.'],
  [{ bulk: 101, single: 1, calls: 3 }, '101 go together in 2 calls of up to 100; 1 goes by itself: 3 calls in all.'],
  [
    { bulk: 863, single: 137, calls: 146 },
    '863 go together in 9 calls of up to 100; 137 go one by one: 146 calls in all.',
  ],
])('%o', (split, words) => {
  expect(splitWords(split)).toBe(words)
})
