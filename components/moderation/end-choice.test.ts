import { expect, test } from 'vitest'
import { DAY, HOUR } from '@/lib/time'
import { fieldOf } from '../ui/wall-clock'
import { END_LENGTHS, endOfChoice, troubleWithChoice } from './end-choice'

const now = new Date('2026-03-01T12:00:00.000Z')

test('a ban has no end, one of the presets, or the one that is typed', () => {
  expect(endOfChoice({ length: 'never', custom: '' }, now)).toBeNull()
  expect(endOfChoice({ length: '1h', custom: '' }, now)).toEqual(new Date(now.getTime() + HOUR))
  expect(endOfChoice({ length: '1m', custom: '' }, now)).toEqual(new Date(now.getTime() + 30 * DAY))
  const end = new Date(now.getTime() + 3 * DAY)
  expect(endOfChoice({ length: 'custom', custom: fieldOf(end) }, now)).toEqual(end)
  const former = new Date(end.getTime() + 42_000)
  expect(endOfChoice({ length: 'custom', custom: fieldOf(former) }, now, former)).toEqual(former)
})

test('every length but the typed one can be sent as it is', () => {
  for (const { value } of END_LENGTHS.filter(({ value }) => value !== 'custom')) {
    expect(troubleWithChoice(endOfChoice({ length: value, custom: '' }, now), now)).toBeUndefined()
  }
})

test('an end that is missing, past or too far away is refused in words', () => {
  expect(troubleWithChoice(endOfChoice({ length: 'custom', custom: '' }, now), now)).toBe('Choose a date and a time.')
  expect(troubleWithChoice(new Date(now.getTime() - 1), now)).toMatch('passed')
  expect(troubleWithChoice(new Date(now.getTime() + 6 * 366 * DAY), now)).toMatch('five years')
})
