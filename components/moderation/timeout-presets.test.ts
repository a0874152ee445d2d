import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { fieldOf } from '../ui/wall-clock'
import { endOfTimeout, TIMEOUT_PRESETS, troubleWithEnd } from './timeout-presets'

const LONGEST = 28 * DAY
const now = new Date('2026-03-01T12:00:00.000Z')

test('a preset counts from now', () => {
  expect(endOfTimeout({ length: '60s', custom: '' }, now)).toEqual(new Date('2026-03-01T12:01:00.000Z'))
  expect(endOfTimeout({ length: '1h', custom: '' }, now)).toEqual(new Date('2026-03-01T13:00:00.000Z'))
  expect(endOfTimeout({ length: '1w', custom: '' }, now)).toEqual(new Date('2026-03-08T12:00:00.000Z'))
})

test('every preset is a timeout that the platform takes', () => {
  for (const { value } of TIMEOUT_PRESETS) {
    expect(troubleWithEnd(endOfTimeout({ length: value, custom: '' }, now), now, LONGEST)).toBeUndefined()
  }
})

test('a custom end is what the field says, in the zone of the viewer', () => {
  const end = new Date(now.getTime() + 3 * HOUR)
  expect(endOfTimeout({ length: 'custom', custom: fieldOf(end) }, now)).toEqual(end)
})

test('an end that is missing, past or too far away is refused in words', () => {
  expect(troubleWithEnd(endOfTimeout({ length: 'custom', custom: '' }, now), now, LONGEST)).toBe(
    'Choose a date and a time.',
  )
  expect(troubleWithEnd(new Date(now.getTime() - MINUTE), now, LONGEST)).toMatch('passed')
  expect(troubleWithEnd(new Date(now.getTime() + 28 * DAY + MINUTE), now, LONGEST)).toBe(
    'A timeout can last at most 28 days.',
  )
  expect(troubleWithEnd(new Date(now.getTime() + 28 * DAY), now, LONGEST)).toBeUndefined()
  expect(troubleWithEnd(new Date(now.getTime() + 29 * DAY), now, 365 * DAY)).toBeUndefined()
})
