import { afterAll, beforeAll, expect, test } from 'vitest'
import { choiceOf, timesOf } from './when-choice'

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

test('what is missing or over is said in a sentence', () => {
  const choice = choiceOf({ times: { kind: 'once', at: '2026-10-21T12:00:00.000Z' }, missed: 'send' }, now)
  expect(timesOf({ ...choice, at: '' }, now)).toBe('Choose a date and a time.')
  expect(timesOf(choice, new Date('2026-10-22T12:00:00Z'))).toBe('This moment has passed. Choose a later one.')
})
