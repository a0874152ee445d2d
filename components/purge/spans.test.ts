import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { EVERYTHING, spanChoices, spanOfLength, spanWords } from './spans'

test.each([
  [HOUR, '1h', 'the last hour'],
  [DAY, '24h', 'the last 24 hours'],
  [7 * DAY, '7d', 'the last 7 days'],
  [MINUTE, '1m', 'the last minute'],
  [90 * MINUTE, '90m', 'the last 90 minutes'],
  [36 * HOUR, '36h', 'the last 36 hours'],
  [2 * DAY, '2d', 'the last 2 days'],
  // More minutes than an age has digits for: a whole day more is asked for, never less.
  [100 * DAY + MINUTE, '101d', 'the last 101 days'],
])('%d ms are %s, %s', (ms, span, words) => {
  expect(spanOfLength(ms)).toBe(span)
  expect(spanWords(span)).toBe(words)
})

test('an age that nobody can be meant to leave anything out by is everything', () => {
  expect(spanOfLength(4_000 * DAY)).toBe(EVERYTHING)
})

test('the usual spans are offered, what was typed besides, and everything', () => {
  const labels = (chosen: string) => spanChoices(chosen).map(({ label }) => label)
  expect(labels('24h')).toEqual(['1 hour', '24 hours', '7 days', 'Everything'])
  expect(labels(EVERYTHING)).toEqual(labels('24h'))
  expect(labels('2h')).toEqual(['1 hour', '2 hours', '24 hours', '7 days', 'Everything'])
})
