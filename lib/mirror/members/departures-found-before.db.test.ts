import { expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { departures } from '../../db/schema/departures.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { HOUR, now, setClock } from '../../time.ts'
import { AGAIN, changed, FIRST, GUILD, joined, left, withDepartures } from './test-with-departures.ts'

/** A departure that was found before it is told, as it is where the platform's answer is ahead of its events, is one. */

const { rex } = CAST
const { events, hear, stays, row, counted, memberCount } = withDepartures()

test('where the platform’s answer is ahead, what is told afterwards of the same is neither kept nor counted again', async () => {
  await hear(joined(FIRST), ['GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: rex.id }, roles: 'odd' }])
  const again = (await row())!.joinedAt!.toISOString()
  await events.db.orm.delete(hourlyCounts)
  await events.sendAll([left, joined(`${again.slice(0, 19)}Z`)])
  expect(await stays()).toEqual([[FIRST, false]])
  expect(await counted()).toEqual([])
  expect(await memberCount()).toBe(11)
  // He left in earnest, and is as gone as anybody.
  await events.sendAll([left])
  expect((await stays()).toSorted()).toEqual([
    [FIRST, false],
    [`${again.slice(0, 19)}.000Z`, true],
  ])
  expect(await memberCount()).toBe(10)
})

test('nor is the last of several times; those between are, which no list has told', async () => {
  const between = '2026-01-31T08:10:00.000Z'
  await hear(joined(FIRST), changed(AGAIN))
  await events.db.orm.delete(hourlyCounts)
  await events.sendAll([left, joined(between), left, joined(AGAIN)])
  expect((await stays()).toSorted()).toEqual([
    [FIRST, false],
    [between, true],
  ])
  expect(await counted()).toMatchObject([{ joins: 1, leaves: 1 }])
  expect(await memberCount()).toBe(11)
})

test.each([
  ['that he left', 'that he is back', [left], [joined(AGAIN)]],
  [
    'that he came between',
    'that he is back from there',
    [left, joined('2026-01-31T08:10:00.000Z')],
    [left, joined(AGAIN)],
  ],
  [
    'that he left',
    'that he came between, and is back',
    [left],
    [joined('2026-01-31T08:10:00.000Z'), left, joined(AGAIN)],
  ],
])('nor where %s and %s are stored one after the other', async (_, __, first, second) => {
  await hear(joined(FIRST), changed(AGAIN))
  await events.db.orm.delete(hourlyCounts)
  await events.sendAll(first)
  await events.sendAll(second)
  const between = first.length + second.length === 4 ? [['2026-01-31T08:10:00.000Z', true]] : []
  expect((await stays()).toSorted()).toEqual([[FIRST, false], ...between])
  const sum = (of: 'joins' | 'leaves') => counted().then(rows => rows.reduce((sum, row) => sum + row[of], 0))
  expect([await sum('joins'), await sum('leaves')]).toEqual([between.length, between.length])
  expect(await memberCount()).toBe(11)
  expect(await row()).toMatchObject({ joinedAt: new Date(AGAIN) })
  // He left in earnest, and comes anew.
  await events.sendAll([left])
  await events.sendAll([joined('2026-01-31T09:00:00.000Z')])
  expect((await stays()).toSorted()).toEqual([[FIRST, false], ...between, [AGAIN, true]])
  expect([await sum('joins'), await sum('leaves')]).toEqual([between.length + 1, between.length + 1])
})

test.each([
  ['a second', '2026-01-31T08:20:00.100Z', '2026-01-31T08:20:00.900Z'],
  ['a second, where the platform tells no less', AGAIN, AGAIN],
])('who joins, leaves and joins again within %s has left, however it comes', async (_, once, again) => {
  const { orm } = events.db
  const all = [joined(once), left, joined(again)]
  for (const first of [1, 2, 3]) {
    for (const table of [members, departures, hourlyCounts]) await orm.delete(table)
    await orm.update(guilds).set({ memberCount: 10 })
    await events.sendAll(all.slice(0, first))
    await events.sendAll(all.slice(first))
    expect(await stays(), String(first)).toEqual([[once, true]])
    expect(await counted()).toMatchObject([{ joins: 2, leaves: 1 }])
    expect(await memberCount()).toBe(11)
  }
})

test('so it is where a list had told that he was gone, and none that he was back', async () => {
  const { orm } = events.db
  await hear(joined(FIRST), left, joined(AGAIN))
  // As where he was found gone only after he had come back.
  await orm.update(departures).set({ heard: false })
  await events.sendAll([left, joined(AGAIN)])
  await hear(left, joined(AGAIN))
  expect(await stays()).toEqual([
    [FIRST, false],
    [AGAIN, true],
    [AGAIN, true],
  ])
})

test('where that takes until the next hour, it is the hour before in which nobody has left', async () => {
  await hear(joined(FIRST), changed(AGAIN))
  await events.db.orm.delete(hourlyCounts)
  await hear(left)
  expect(await counted()).toMatchObject([{ joins: 0, leaves: 1 }])
  const begun = now().getTime()
  const reset = setClock(() => begun + HOUR)
  try {
    await hear(joined(AGAIN))
  } finally {
    reset()
  }
  for (const hour of await counted()) expect(hour).toMatchObject({ joins: 0, leaves: 0 })
})
