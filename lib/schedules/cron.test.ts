import { expect, test } from 'vitest'
import { cronTurns, troubleWithCron } from './cron.ts'

const from = new Date('2026-01-15T12:00:00Z')
const berlin = (cron: string, after: string, count: number) =>
  cronTurns({ cron, timeZone: 'Europe/Berlin' }, new Date(after), count).map(at => at.toISOString())

test('what is skipped in spring comes when the clock is set, once, and only that day', () => {
  const expected = ['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']
  expect(berlin('30 2 * * *', '2026-03-28T00:00:00Z', 3)).toEqual(expected)
  expect(berlin('*/15 2,3 * * *', '2026-03-29T00:00:00Z', 5).slice(0, 2)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T01:15:00.000Z',
  ])
})

test('what happens twice in autumn counts once, and nine stays nine', () => {
  expect(berlin('30 2 * * *', '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ])
  expect(berlin('0 9 * * *', '2026-10-24T00:00:00Z', 2)).toEqual([
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
  ])
})

test.each(['2026-10-25T00:31:00Z', '2026-10-25T01:00:30Z', '2026-10-25T01:29:59Z'])(
  'the second time does not count either where the first was come to late, at %s',
  late => {
    expect(berlin('30 2 * * *', late, 1)).toEqual(['2026-10-26T01:30:00.000Z'])
  },
)

test('a turn at this very moment is over; months without a 31st are left out, and "L" is the last day', () => {
  expect(berlin('0 9 * * *', '2026-01-15T08:00:00Z', 1)).toEqual(['2026-01-16T08:00:00.000Z'])
  expect(berlin('0 9 31 * *', '2026-01-31T09:00:00Z', 1)).toEqual(['2026-03-31T07:00:00.000Z'])
  expect(berlin('0 9 L * *', '2026-02-01T00:00:00Z', 1)).toEqual(['2026-02-28T08:00:00.000Z'])
})

test('nobody looks further than two years, and what does not come by then is refused', () => {
  const leapDay = { cron: '0 0 29 2 *', timeZone: 'Europe/Berlin' }
  expect(troubleWithCron(leapDay, from)).toMatchObject({ field: 'cron', text: expect.stringContaining('two years') })
  expect(troubleWithCron(leapDay, new Date('2026-06-01T00:00:00Z'))).toBeNull()
  expect(berlin('0 0 29 2 *', '2026-06-01T00:00:00Z', 5)).toEqual(['2028-02-28T23:00:00.000Z'])
  expect(berlin('0 0 1 1 *', '2026-06-01T00:00:00Z', 5)).toHaveLength(2)
})

test.each([
  '* * * * *',
  '*/4 * * * *',
  '0,3 9 * * *',
  '0,58 * * * *',
  '2,58 23,0 * * *',
  '0 0 30 2 *',
  '0 0 31 2 sun#5',
  '0 9 * *',
  '0 0 9 * * *',
  'H 9 * * *',
  '60 9 * * *',
  '@daily',
  '0 9 * * * ; drop',
  '',
])('"%s" is refused', cron => {
  expect(troubleWithCron({ cron, timeZone: 'Europe/Berlin' }, from)).toMatchObject({ field: 'cron' })
})

test.each(['*/5 * * * *', '0,5 9 * * *', '0 9 * * mon-fri', '0 9 L * *', '  15 18 1 */3 * '])('"%s" is taken', cron => {
  expect(troubleWithCron({ cron, timeZone: 'Europe/Berlin' }, from)).toBeNull()
})

test.each(['', 'Nowhere/Else', '+05:30', '../../etc'])('"%s" is no time zone', timeZone => {
  expect(troubleWithCron({ cron: '0 9 * * *', timeZone }, from)).toMatchObject({ field: 'timeZone' })
})
