import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { readLength } from './read-length'

test.each([
  ['10m spam', 10 * MINUTE, 'spam'],
  ['10m', 10 * MINUTE, ''],
  ['60s', MINUTE, ''],
  ['for 2 days posts links', 2 * DAY, 'posts links'],
  ['1h30m  rude', 90 * MINUTE, 'rude'],
  ['7D raid', 7 * DAY, 'raid'],
  ['1w', 7 * DAY, ''],
  ['3mo', 90 * DAY, ''],
  ['10min', 10 * MINUTE, ''],
  ['10 minutes', 10 * MINUTE, ''],
  ['2hrs', 2 * HOUR, ''],
  ['1 month of spam', 30 * DAY, 'of spam'],
  ['10m 5 days of spam', 10 * MINUTE, '5 days of spam'],
])('%j', (text, ms, rest) => {
  expect(readLength(text)).toEqual({ ms, rest })
})

test.each([
  '',
  'spam',
  '10',
  '10 links',
  '3 d',
  '0d',
  '30s',
  '1h30',
  '10mm',
  '7dx',
  '7d!',
  'for spam',
  '12345d',
  '1m2m3m4m5m',
])('%j is no length', text => {
  expect(readLength(text)).toBeNull()
})
