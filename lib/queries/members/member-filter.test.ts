import { expect, test } from 'vitest'
import { profiles } from '../../platform/profile.ts'
import { DAY, setClock } from '../../time.ts'
import { memberFilter } from './member-filter.ts'
import type { SeenFilter } from './seen-filter.ts'

const { v1 } = profiles
const timeless = { ...v1, snowflakeEpochMs: null }

test('an age is counted from now, and of an account told by the ids of that time', () => {
  const unset = setClock(() => Date.UTC(2026, 0, 31, 12))
  const filter = memberFilter(v1, '1', { joinedAfter: '10m', createdBefore: '2015-01-01T00:00:01Z' })
  unset()
  expect(filter.joined).toEqual({ from: new Date(Date.UTC(2026, 0, 31, 11, 50)), before: undefined })
  expect(filter.created).toEqual({ from: undefined, before: String(1000n << 22n) })
})

test.each([{ createdAfter: '7d' }, { createdBefore: '2020-01-01' }])(
  'where ids tell no time %j is refused, not ignored',
  asked => {
    expect(() => memberFilter(timeless, '1', asked)).toThrow(expect.objectContaining({ code: 'invalid' }))
    expect(memberFilter(timeless, '1', { joinedAfter: '7d', sort: 'created' }).created.from).toBeUndefined()
  },
)

test('a record is asked for by how often and by the ids of that time; a time alone asks for once', () => {
  const unset = setClock(() => 0x0123_4567_89ab + 30 * DAY)
  const { record } = memberFilter(v1, '1', { warnings: 2, warningsAfter: '30d', bansBefore: '30d' } as SeenFilter)
  unset()
  const id = '01234567-89ab-0000-0000-000000000000'
  expect(record).toEqual([
    { action: 'member.warn', times: 2, done: { from: id, before: undefined } },
    { action: 'member.ban', times: 1, done: { from: undefined, before: id } },
  ])
})

test('a time that is none is refused, not ignored', () => {
  expect(() => memberFilter(v1, '1', { joinedAfter: 'soon' })).toThrow(expect.objectContaining({ code: 'invalid' }))
})
