import { expect, test } from 'vitest'
import { waitWords } from './wait-words'

test('short waits are told in seconds, longer ones in minutes and hours', () => {
  const waits = [1, 45, 60, 61, 99, 100, 300, 60 * 59, 60 * 59 + 1, 3_600, 3_601, 60 * 99, 60 * 100, 3_600 * 5]
  expect(waits.map(waitWords)).toEqual([
    '1 second',
    '45 seconds',
    '1 minute',
    '61 seconds',
    '99 seconds',
    '2 minutes',
    '5 minutes',
    '59 minutes',
    '1 hour',
    '1 hour',
    '61 minutes',
    '99 minutes',
    '2 hours',
    '5 hours',
  ])
})
