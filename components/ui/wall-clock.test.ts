import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { fieldOf, momentOfField, momentOfWall, wallAt } from './wall-clock'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
]
const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2037-01-01T00:00:00Z'),
  noInvalidDate: true,
})

const machine = process.env.TZ
afterEach(() => {
  if (machine === undefined) delete process.env.TZ
  else process.env.TZ = machine
})

describe.each(ZONES)('in %s', zone => {
  test('a moment comes back from the wall, or is the first of two that the wall shows alike', () => {
    fc.assert(
      fc.property(moments, moment => {
        const wall = wallAt(moment, zone)
        const back = momentOfWall(wall, zone)
        expect(wallAt(back, zone)).toEqual(wall)
        expect(moment.getTime() - back.getTime()).toBeGreaterThanOrEqual(0)
        expect(moment.getTime() - back.getTime()).toBeLessThanOrEqual(HOUR)
      }),
      { numRuns: 500 },
    )
  })

  test('whatever the wall shows is the moment that a browser there takes it for', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(moments, shown => {
        const minute = new Date(Math.floor(shown.getTime() / MINUTE) * MINUTE)
        const text = minute.toISOString().slice(0, 16)
        expect(momentOfWall(minute, zone)).toEqual(new Date(text))
        expect(momentOfField(text)).toEqual(new Date(text))
      }),
      { numRuns: 500 },
    )
  })
})

test('what the clocks skip comes after it, what they show twice is the first of both', () => {
  const berlin = (text: string) => momentOfWall(new Date(text), 'Europe/Berlin').toISOString()
  expect(berlin('2026-03-29T02:30Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(berlin('2026-10-25T02:30Z')).toBe('2026-10-25T00:30:00.000Z')
  const howe = (text: string) => momentOfWall(new Date(text), 'Australia/Lord_Howe').toISOString()
  expect(howe('2026-04-05T01:45Z')).toBe('2026-04-04T14:45:00.000Z')
})

test('a field says a moment to the minute, and nothing where it is empty', () => {
  const moment = new Date(Date.UTC(2026, 0, 31, 12, 5, 59))
  expect(momentOfField(fieldOf(moment))).toEqual(new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE))
  expect(fieldOf(new Date(''))).toBe('')
  for (const text of ['', 'tomorrow', '2026-13-01T00:00']) expect(momentOfField(text)).toBeNull()
  expect(fieldOf(new Date(moment.getTime() + DAY)).slice(0, 10)).not.toBe(fieldOf(moment).slice(0, 10))
})

test('an untouched field says the moment that it was filled with, a changed one what it shows', () => {
  process.env.TZ = 'Europe/Berlin'
  fc.assert(
    fc.property(moments, moment => {
      expect(momentOfField(fieldOf(moment), moment)).toEqual(moment)
      const other = fieldOf(new Date(moment.getTime() + DAY))
      expect(momentOfField(other, moment)).toEqual(momentOfField(other))
      expect(momentOfField('', moment)).toBeNull()
    }),
  )
})
