import { describe, expect, test } from 'vitest'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { bucketCounts } from './bucket-counts'

const now = new Date(2026, 2, 10, 14, 25)
const hour = (day: number, at: number, more: object = {}) => ({
  at: new Date(2026, 2, day, at).toISOString(),
  joins: 1,
  leaves: 0,
  bans: 1,
  messages: 10,
  deleted: 2,
  members: null,
  ...more,
})
const view: CountsView = {
  range: '24h',
  since: new Date(2026, 1, 1).toISOString(),
  hours: [],
  stayed: [],
  stayedInAll: 0,
  membersBefore: 50,
  membersNow: 60,
  done: [],
  kinds: [],
  showsAll: true,
  showsBans: true,
}

test('a day has 24 hours that end now, a week 28 quarters of days, a month 30 days', () => {
  expect(bucketCounts(view, now)).toHaveLength(24)
  expect(bucketCounts(view, now).at(-1)!.at).toBe(new Date(2026, 2, 10, 14).getTime())
  expect(bucketCounts({ ...view, range: '7d' }, now).at(-1)!.at).toBe(new Date(2026, 2, 10, 12).getTime())
  const month = bucketCounts({ ...view, range: '30d' }, now)
  expect(month.map(({ at }) => new Date(at).getHours())).toEqual(Array(30).fill(0))
  expect(new Set(month.map(({ at }) => new Date(at).toDateString())).size).toBe(30)
})

test('where the clocks skip a midnight, only that day begins later', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Africa/Cairo'
  try {
    const days = bucketCounts({ ...view, range: '30d' }, new Date(2026, 4, 5, 14)).map(({ at }) => new Date(at))
    expect(days.filter(day => day.getHours() !== 0).map(day => day.getDate())).toEqual([24])
    expect(new Set(days.map(day => day.toDateString())).size).toBe(30)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('whose clock is half an hour beside sees each hour where it was counted, the one of now too', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Asia/Kolkata'
  try {
    const counted = { ...hour(10, 0), at: '2026-03-10T17:00:00.000Z' }
    const buckets = bucketCounts({ ...view, hours: [counted] }, new Date('2026-03-10T17:40:00Z'))
    expect(buckets.at(-1)).toMatchObject({ at: Date.parse(counted.at), joins: 1 })
    expect(new Date(buckets.at(-1)!.at).getMinutes()).toBe(30)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('every hour is counted once', () => {
  const hours = [hour(9, 15), hour(10, 0), hour(10, 13), hour(10, 14)]
  for (const range of ['24h', '7d', '30d'] as const) {
    const buckets = bucketCounts({ ...view, range, hours }, now)
    expect(buckets.reduce((sum, { joins }) => sum + (joins ?? 0), 0)).toBe(4)
  }
})

test('actions stand in the points of the same time as all else, and are known of before anybody counted', () => {
  const done = [hour(10, 9), hour(10, 13), hour(10, 14)].map(({ at }, n) => ({ at, count: n + 1 }))
  const since = new Date(2026, 2, 10, 12).toISOString()
  const actions = (range: CountsView['range']) =>
    bucketCounts({ ...view, range, since, done }, now)
      .slice(-6)
      .map(bucket => bucket.actions)
  expect(actions('24h')).toEqual([1, 0, 0, 0, 2, 3])
  expect(actions('7d')).toEqual([0, 0, 0, 0, 1, 5])
  expect(actions('30d')).toEqual([0, 0, 0, 0, 0, 6])
})

test('bans and deleted messages are counted with the rest; who may not see who is banned has none of their number', () => {
  const hours = [hour(10, 13), hour(10, 14), hour(10, 14)]
  expect(bucketCounts({ ...view, hours }, now).at(-1)).toMatchObject({ bans: 2, deleted: 4 })
  const untold = hours.map(one => ({ ...one, bans: null }))
  expect(bucketCounts({ ...view, hours: untold, showsBans: false }, now).at(-1)).toMatchObject({
    bans: null,
    deleted: 4,
  })
})

describe('members', () => {
  test('stay what they were until something changes', () => {
    const hours = [hour(10, 10, { members: 55 })]
    const members = bucketCounts({ ...view, hours }, now).map(bucket => bucket.members)
    expect(members.slice(0, 19)).toEqual(Array(19).fill(50))
    expect(members.slice(19)).toEqual([55, 55, 55, 55, 60])
  })

  test('an hour that is older than what is shown still says how many there were', () => {
    const hours = [hour(9, 14, { members: 52 })]
    expect(bucketCounts({ ...view, hours }, now)[0]!.members).toBe(52)
  })
})

test('before anybody counted there is nothing, not zero', () => {
  const since = new Date(2026, 2, 10, 12).toISOString()
  const buckets = bucketCounts({ ...view, since, hours: [hour(10, 12)], membersBefore: null }, now)
  expect(buckets.at(-4)).toMatchObject({ joins: null, messages: null, members: null })
  expect(buckets.slice(-3).map(({ joins }) => joins)).toEqual([1, 0, 0])
  expect(bucketCounts({ ...view, since: null }, now).every(({ joins }) => joins === null)).toBe(true)
})

test('of a time in which nobody counted it is told who came and is still here, beside what was counted after it', () => {
  const since = new Date(2026, 2, 10, 12).toISOString()
  const stayed = [9, 10, 11].map(at => ({ at: new Date(2026, 2, 10, at).toISOString(), count: at }))
  const counted = { ...view, since, hours: [hour(10, 12)], stayed }
  expect(
    bucketCounts(counted, now)
      .slice(-6)
      .map(bucket => [bucket.joins, bucket.stayed]),
  ).toEqual([
    [null, 9],
    [null, 10],
    [null, 11],
    [1, null],
    [0, null],
    [0, null],
  ])
  // Counted in the midst of a quarter of a day, and of a day: both.
  expect(bucketCounts({ ...counted, range: '30d' }, now).at(-1)).toMatchObject({ joins: 1, stayed: 30 })
  const midst = { ...counted, since: new Date(2026, 2, 10, 10).toISOString(), stayed: stayed.slice(0, 1) }
  expect(bucketCounts({ ...midst, range: '7d' }, now).at(-2)).toMatchObject({ joins: 0, stayed: 9 })
  // What is older than the range is not drawn.
  const older = { ...counted, stayed: [{ at: new Date(2026, 2, 8).toISOString(), count: 5 }] }
  expect(bucketCounts(older, now).reduce((sum, bucket) => sum + (bucket.stayed ?? 0), 0)).toBe(0)
})
