import { expect, test } from 'vitest'
import { waitWords } from './wait-words'

test('short waits are told in seconds, longer ones in minutes and hours', () => {
  expect([1, 99, 100, 60 * 99, 60 * 100, 60 * 60 * 5].map(waitWords)).toEqual([
    '1 s',
    '99 s',
    '2 minutes',
    '99 minutes',
    '2 hours',
    '5 hours',
  ])
})
