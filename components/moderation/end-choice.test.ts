import { expect, test } from 'vitest'
import { DAY, HOUR } from '@/lib/time'
import { fieldOf } from '../ui/wall-clock'
import { BAN_LENGTHS, endOfBan, troubleWithBanEnd } from './ban-ends'

const now = new Date('2026-03-01T12:00:00.000Z')

test('a ban has no end, one of the presets, or the one that is typed', () => {
  expect(endOfBan({ length: 'never', custom: '' }, now)).toBeNull()
  expect(endOfBan({ length: '1h', custom: '' }, now)).toEqual(new Date(now.getTime() + HOUR))
  expect(endOfBan({ length: '1m', custom: '' }, now)).toEqual(new Date(now.getTime() + 30 * DAY))
  const end = new Date(now.getTime() + 3 * DAY)
  expect(endOfBan({ length: 'custom', custom: fieldOf(end) }, now)).toEqual(end)
  const former = new Date(end.getTime() + 42_000)
  expect(endOfBan({ length: 'custom', custom: fieldOf(former) }, now, former)).toEqual(former)
})

test('every length but the typed one can be sent as it is', () => {
  for (const { value } of BAN_LENGTHS.filter(({ value }) => value !== 'custom')) {
    expect(troubleWithBanEnd(endOfBan({ length: value, custom: '' }, now), now)).toBeUndefined()
  }
})

test('an end that is missing, past or too far away is refused in words', () => {
  expect(troubleWithBanEnd(endOfBan({ length: 'custom', custom: '' }, now), now)).toBe('Choose a date and a time.')
  expect(troubleWithBanEnd(new Date(now.getTime() - 1), now)).toMatch('passed')
  expect(troubleWithBanEnd(new Date(now.getTime() + 6 * 366 * DAY), now)).toMatch('five years')
})
