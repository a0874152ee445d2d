import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { banLengthWords, filledWords, lengthWords } from './length-words.ts'

test('a length is told in the largest unit that tells it exactly', () => {
  const told = [DAY, 28 * DAY, 36 * HOUR, HOUR, 90 * MINUTE, MINUTE].map(lengthWords)
  expect(told).toEqual(['1 day', '28 days', '36 hours', '1 hour', '90 minutes', '1 minute'])
  expect(banLengthWords(0)).toBe('No end')
})

test('what a template fills in is told for each field that it does not leave alone', () => {
  expect(filledWords({ timeoutMs: null, banMs: null, deleteMessageDays: null })).toEqual([])
  const all = filledWords({ timeoutMs: HOUR, banMs: 0, deleteMessageDays: 1 })
  expect(all).toEqual(['Timeout: 1 hour', 'Ban: no end', 'Messages deleted: of the last day'])
})
