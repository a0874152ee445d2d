import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceOf, clockWords, timesOf } from './when-choice'

const machine = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  if (machine === undefined) delete process.env.TZ
  else process.env.TZ = machine
})

const now = new Date('2026-10-20T12:00:00Z')

test('what is opened and saved again stays where it was, to the second and in the hour that comes twice', () => {
  // Half past two in Berlin for the second time that night.
  for (const at of ['2026-10-25T01:30:00.000Z', '2026-12-01T10:00:42.000Z']) {
    const times = { kind: 'once' as const, at }
    expect(timesOf(choiceOf({ times, missed: 'send' }, now), now)).toEqual(times)
  }
  const daily = { kind: 'repeating' as const, cron: '0 9 * * *', timeZone: 'Europe/Berlin' }
  expect(timesOf(choiceOf({ times: daily, missed: 'skip' }, now), now)).toEqual(daily)
})

test('on a day when the clock is set it is said when it is sent', () => {
  expect(clockWords({ at: '2027-03-28T02:30' })).toBe('The clock skips this time on that day: it is sent at 03:30.')
  expect(clockWords({ at: '2026-10-25T02:30' })).toMatch(/ twice on that day: it is sent the first time\.$/)
  const second = { at: '2026-10-25T02:30', formerAt: '2026-10-25T01:30:00.000Z' }
  expect(clockWords(second)).toMatch(/ twice on that day: it is sent the second time\.$/)
  for (const at of ['', '2027-03-28T01:59', '2027-03-28T03:00', '2026-10-25T03:00', '2026-10-25T12:00:30']) {
    expect(clockWords({ at })).toBeNull()
  }
})

test('what is missing or over is said in a sentence', () => {
  const choice = choiceOf({ times: { kind: 'once', at: '2026-10-21T12:00:00.000Z' }, missed: 'send' }, now)
  expect(timesOf({ ...choice, at: '' }, now)).toBe('Choose a date and a time.')
  expect(timesOf(choice, new Date('2026-10-22T12:00:00Z'))).toBe('This moment has passed. Choose a later one.')
})
