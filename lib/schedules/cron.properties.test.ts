import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time.ts'
import { cronTurns } from './cron.ts'

/** Zones whose clocks are set by half an hour, by two, at midnight, or on the day before; and the days around that. */
const CHANGES = [
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/Nuuk', '2026-03-29T01:00:00Z'],
  ['America/Nuuk', '2026-10-25T01:00:00Z'],
  ['Antarctica/Troll', '2026-03-29T01:00:00Z'],
  ['Antarctica/Troll', '2026-10-25T01:00:00Z'],
  ['Atlantic/Azores', '2026-03-29T01:00:00Z'],
  ['Atlantic/Azores', '2026-10-25T01:00:00Z'],
  ['America/Havana', '2026-03-08T05:00:00Z'],
  ['America/Havana', '2026-11-01T05:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  // The whole of 30 December was skipped.
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
] as const

/** Minute by minute: what the clock reaches at each moment, and not again where it goes back over it. */
function minuteByMinute(timeZone: string, from: number, to: number): { at: number; times: string[] }[] {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const minutes = Array.from({ length: (to - from) / MINUTE }, (_, index) => from + (index + 1) * MINUTE)
  let reached = clock.format(from)
  return minutes.flatMap(at => {
    const [former, shown] = [reached, clock.format(at)]
    if (shown <= former) return []
    reached = shown
    return [{ at, times: between(former, shown) }]
  })
}

/** Hour and minute of all that a clock which is never set shows after the first, up to the second. */
function between(first: string, second: string): string[] {
  const [from, to] = [first, second].map(text => Date.parse(`${text.replace(' ', 'T')}Z`)) as [number, number]
  return Array.from({ length: (to - from) / MINUTE }, (_, at) =>
    new Date(from + (at + 1) * MINUTE).toISOString().slice(11, 16),
  )
}

const anyTimes = fc.record({
  hours: fc.subarray([0, 1, 2, 3, 22, 23], { minLength: 1 }),
  minutes: fc.subarray([0, 15, 30, 45, 59], { minLength: 1 }),
})

test.each(CHANGES)('in %s around %s every time counts once, at the first moment that there is', (timeZone, change) => {
  const at = Date.parse(change)
  const [from, to] = [at - 26 * HOUR, at + 26 * HOUR]
  const reached = minuteByMinute(timeZone, from, to)
  fc.assert(
    fc.property(anyTimes, fc.integer({ min: 0, max: 30 }), ({ hours, minutes }, laterHours) => {
      const matches = (time: string) =>
        hours.includes(Number(time.slice(0, 2))) && minutes.includes(Number(time.slice(3)))
      // From whenever it is asked, also between the two times of an hour: the same turns.
      const asked = from + laterHours * HOUR + 7 * MINUTE
      const expected = reached.filter(one => one.at > asked && one.times.some(matches)).map(one => one.at)
      const cron = `${minutes} ${hours} * * *`
      const turns = cronTurns({ cron, timeZone }, new Date(asked), expected.length + 1).map(turn => turn.getTime())
      expect(turns.filter(turn => turn <= to)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})
