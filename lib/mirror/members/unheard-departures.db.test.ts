import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { departures } from '../../db/schema/departures.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { HOUR, now, setClock } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const GUILD = GUILDS.aurora
const { rex, bo } = CAST
// Rex's own in the sandbox are later than this.
const FIRST = '2015-03-01T10:00:00.678Z'
const AGAIN = '2026-01-31T08:20:00.000Z'
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())
beforeEach(async () => {
  const { orm } = events.db
  for (const table of [members, departures, hourlyCounts, guildSyncs, applicationIdentity, auditEntries, guilds]) {
    await orm.delete(table)
  }
  await orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: CAST.ada.id, memberCount: 10 })
  await orm.insert(guildSyncs).values({ guildId: GUILD, departuresSince: new Date('2016-01-01') })
})

type Event = [name: string, data: object]

const told = (joined_at: string | null, change: object = {}) => ({
  guild_id: GUILD,
  user: { id: rex.id, username: 'rex' },
  nick: null,
  roles: [],
  joined_at,
  ...change,
})
const joined = (...asTold: Parameters<typeof told>): Event => ['GUILD_MEMBER_ADD', told(...asTold)]
const changed = (...asTold: Parameters<typeof told>): Event => ['GUILD_MEMBER_UPDATE', told(...asTold)]
const left: Event = ['GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } }]

async function hear(...all: Event[]): Promise<void> {
  for (const [name, data] of all) await events.send(name, data)
}

const kept = () => events.db.orm.select().from(departures).orderBy(asc(departures.id))
const stays = async () => (await kept()).map(({ joinedAt, heard }) => [joinedAt?.toISOString(), heard])
const row = async () => (await events.db.orm.select().from(members).where(eq(members.userId, rex.id)))[0]
const counted = () =>
  events.db.orm
    .select({ hour: hourlyCounts.hour, joins: hourlyCounts.joins, leaves: hourlyCounts.leaves })
    .from(hourlyCounts)
    .orderBy(asc(hourlyCounts.hour))
const memberCount = async () => (await events.db.orm.select().from(guilds))[0]?.memberCount

test.each([
  ['that he joins', joined(AGAIN)],
  ['that he has changed', changed(AGAIN)],
])(
  'of Rex, who left unheard, it is told %s: he had left by when he joined again, as he was known before',
  async (_, event) => {
    await hear(joined(FIRST, { nick: 'Tröll' }))
    await events.db.orm.delete(hourlyCounts)
    await hear(event, event)
    expect(await kept()).toMatchObject([
      { userId: rex.id, nick: 'Tröll', joinedAt: new Date(FIRST), leftAt: new Date(AGAIN), heard: false },
    ])
    expect(await row()).toMatchObject({ nick: null, joinedAt: new Date(AGAIN) })
    expect(await counted()).toEqual([{ hour: new Date('2026-01-31T08:00:00Z'), joins: 1, leaves: 1 }])
    // The one when he was first heard of.
    expect(await memberCount()).toBe(11)
  },
)

test('so it is where the platform is asked for him', async () => {
  await hear(joined(FIRST), ['GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: rex.id }, roles: 'odd' }])
  const again = (await row())!.joinedAt!
  expect(again.getTime()).toBeGreaterThan(Date.parse(FIRST))
  expect(await kept()).toMatchObject([{ joinedAt: new Date(FIRST), leftAt: again, heard: false }])
  expect(await counted()).toContainEqual({ hour: hourOf(again), joins: 1, leaves: 1 })
})

test('where that answer is ahead, what is told afterwards of the same is neither kept nor counted again', async () => {
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

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

test.each([
  ['the same moment to the second', FIRST, '2015-03-01T10:00:01Z'],
  ['the same moment in another zone', FIRST, '2015-03-01T12:00:00.678000+02:00'],
  ['an earlier moment', AGAIN, FIRST],
  ['no moment', FIRST, null],
  ['a moment where none was known', null, AGAIN],
  ['one before it was written down who leaves', FIRST, '2015-06-01T00:00:00Z'],
])('that he joined at %s is no departure', async (_, before, after) => {
  await hear(joined(before), joined(after), changed(after))
  expect(await kept()).toEqual([])
  expect(await memberCount()).toBe(11)
})

test('nor is it one where the members are still being read for the first time', async () => {
  await events.db.orm.update(guildSyncs).set({ departuresSince: null })
  await hear(joined(FIRST), joined(AGAIN))
  expect(await kept()).toEqual([])
})

test('that he left is written down once, whatever older list tells again when he had joined before', async () => {
  await hear(joined(FIRST), left, joined(AGAIN), changed('2015-03-01T10:00:00Z'), changed(AGAIN))
  expect(await stays()).toEqual([[FIRST, true]])
  await hear(changed(FIRST), joined(AGAIN))
  expect(await stays()).toEqual([[FIRST, true]])
  const rows = await counted()
  expect(rows.reduce((sum, { leaves }) => sum + leaves, 0)).toBe(1)
})

test('so it is within what is told at once', async () => {
  await hear(joined(FIRST))
  await events.db.orm.delete(hourlyCounts)
  await events.sendAll([joined(AGAIN), changed('2015-03-01T10:00:00Z'), changed(AGAIN)])
  expect(await stays()).toEqual([[FIRST, false]])
  expect(await counted()).toEqual([{ hour: new Date('2026-01-31T08:00:00Z'), joins: 1, leaves: 1 }])
})

test('each time he left is, told or not', async () => {
  const third = '2026-01-31T09:00:00.000Z'
  await events.sendAll([joined(FIRST), joined(AGAIN), left, joined(third)])
  expect((await stays()).toSorted()).toEqual([
    [FIRST, false],
    [AGAIN, true],
  ])
  expect((await row())?.joinedAt).toEqual(new Date(third))
})

test('nobody has left later than now, whatever the platform’s clock says', async () => {
  await hear(joined(FIRST), joined(new Date(now().getTime() + 3_600_000).toISOString()))
  expect((await kept())[0]!.leftAt.getTime()).toBeLessThanOrEqual(now().getTime())
})

test('of whoever was erased it is neither written down nor counted, however often it is told', async () => {
  const erasure = { guildId: GUILD, action: 'person.erase', actorId: bo.id, actorName: 'Bo', targetId: rex.id }
  await events.db.orm
    .insert(auditEntries)
    .values({ id: '0', ...erasure, intent: {}, before: {}, outcome: 'done', openedAt: now() })
  await hear(joined(FIRST))
  await events.db.orm.delete(hourlyCounts)
  await hear(joined(AGAIN), changed(FIRST), changed(AGAIN))
  expect(await kept()).toEqual([])
  expect(await counted()).toEqual([])
})

test('of bots it is written down and counted too, but not of the one that watches', async () => {
  const [other, own] = ['71', '72'].map(id => ({ user: { id, username: `bot${id}`, bot: true } }))
  const identity = { id: '7', botUserId: '72', botName: 'Steward', ownerId: bo.id, readAt: now() }
  await events.db.orm.insert(applicationIdentity).values(identity)
  for (const bot of [other, own]) await hear(joined(FIRST, bot))
  await events.db.orm.delete(hourlyCounts)
  for (const bot of [other, own]) await hear(joined(AGAIN, bot))
  expect(await kept()).toMatchObject([{ userId: '71', bot: true }])
  expect(await counted()).toEqual([{ hour: new Date('2026-01-31T08:00:00Z'), joins: 1, leaves: 1 }])
})
