import { expect, test } from 'vitest'
import { cronOf, repeatChoice, repeatWords, shortMonthsWords } from './repeat-choice'

const timeZone = 'Europe/Berlin'
const words = (cron: string) => repeatWords({ kind: 'repeating', cron, timeZone })

test.each(['0 9 * * *', '5 18 * * 1,5', '30 0 L * *', '15 23 28 * *', '*/15 8-18 * * mon-fri', '0 9 1 * 1'])(
  '"%s" comes back as it was',
  cron => {
    expect(cronOf(repeatChoice({ cron, timeZone }))).toBe(cron)
  },
)

test('in words', () => {
  expect(words('0 9 * * *')).toBe('Every day at 09:00 (Europe/Berlin)')
  expect(words('5 18 * * 0,1,5')).toBe('Every Monday, Friday, and Sunday at 18:05 (Europe/Berlin)')
  expect(words('0 9 22 * *')).toBe('Every month on the 22nd at 09:00 (Europe/Berlin)')
  expect(words('0 9 11 * *')).toBe('Every month on the 11th at 09:00 (Europe/Berlin)')
  expect(words('0 9 L * *')).toBe('Every month on the last day at 09:00 (Europe/Berlin)')
  expect(words('0 9 31 * *')).toBe('Every month that has a 31st at 09:00 (Europe/Berlin)')
  expect(repeatWords({ kind: 'repeating', cron: '0 9 * * *', timeZone: 'America/New_York' })).toContain(
    '(America/New York)',
  )
  expect(words('*/15 * * * *')).toBe('Repeats as "*/15 * * * *" (Europe/Berlin)')
})

test('months that are too short are told of, where there are any', () => {
  expect(shortMonthsWords('30')).toBe('Months without a 30th are left out. “Last day” comes in every month.')
  for (const day of ['1', '28', 'L']) expect(shortMonthsWords(day)).toBeUndefined()
})

test('what is not chosen yet is no cron', () => {
  const choice = repeatChoice({ cron: '0 9 * * 1', timeZone })
  expect(cronOf({ ...choice, weekdays: [] })).toBeNull()
  expect(cronOf({ ...choice, time: '' })).toBeNull()
  expect(cronOf({ ...choice, every: 'cron', cron: ' ' })).toBeNull()
})
