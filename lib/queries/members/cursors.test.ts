import { expect, test } from 'vitest'
import { PositionCursor } from '../../input-fields.ts'
import { parsePlace } from '../audit/timeline-cursor.ts'
import { readBanCursor, writeBanCursor } from '../bans/ban-order.ts'
import { readCursor } from './member-cursor.ts'

// A cursor comes back from a browser: what Postgres cannot read must be refused before it is asked.

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each(['2026-11-22 07:00:00.123+00', '2024-02-29 23:59:59+05:30', 'infinity', '-infinity'])(
  'a list of bans goes on from %s',
  key => expect(readBanCursor(writeBanCursor({ key, userId: '16' }), '-banned')).toEqual({ key, userId: '16' }),
)

test.each([
  ['2026-02-30 00:00:00+00', '16'],
  ['2026-13-01 00:00:00+00', '16'],
  ['2026-01-01 25:00:00+00', '16'],
  ['2026-01-01 00:00:00+99', '16'],
  ['0000-01-01 00:00:00+00', '16'],
  ['999999-01-01 00:00:00+00', '16'],
  ['infinity', ['16']],
  [['infinity'], '16'],
])('a list of bans does not go on from %j, %j', (key, userId) => {
  expect(() => readBanCursor(written([key, userId]), '-banned')).toThrow(/cannot be continued/)
})

test('a list of members goes on from a moment that Postgres has', () => {
  const place = (at: string) => ({ sort: 'joined', place: [at, '16'] })
  expect(readCursor(written(place('2026-01-01T00:00:00.000Z')), 'joined').place).toHaveLength(2)
  expect(() => readCursor(written(place('0000-01-01T00:00:00Z')), 'joined')).toThrow(/cannot be continued/)
})

test('the log goes on from a moment that Postgres has', () => {
  expect(parsePlace(`${Date.UTC(2026, 0)}.2.`)).not.toBeNull()
  expect(parsePlace('999999999999999.2.')).toBeNull()
})

test('a list by numbers goes on from one that Postgres has', () => {
  expect(PositionCursor.parse('2147483647')).toBe(2_147_483_647)
  expect(PositionCursor.safeParse('2147483648').success).toBe(false)
})
