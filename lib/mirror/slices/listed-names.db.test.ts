import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { departures } from '../../db/schema/departures.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { PlatformMember } from '../../platform/members.ts'
import { SweepNotes } from '../sweeps/sweep-notes.ts'
import { takeMirror } from '../write-mirror.ts'
import { prepareSlice } from './prepare-slice.ts'
import { sliceMembersPage } from './slice-members-page.ts'
import { storeSlices } from './store-slices.ts'

const GUILD = '1'
const BLANK = { globalName: null, avatar: null, avatarColor: null, bot: false, flags: 0 }
const NOTHING = { roleIds: [], joinedAt: null, premiumSince: null, timedOutUntil: null, deaf: false, mute: false }
let db: Database
let writer: string

beforeAll(async () => {
  db = await openTestDatabase()
  writer = await takeMirror(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of [members, formerNames, departures, hourlyCounts, guildSyncs]) await db.orm.delete(table)
  await db.orm.insert(guildSyncs).values({ guildId: GUILD })
})

type Listed = [id: string, username: string, nick?: string | null, joinedAt?: Date]

/** A whole list of members, as a sweep reads it; the first is copied, as nothing is complete before. */
async function sweep(listed: Listed[], { isFirst = false, isUncertain = false } = {}): Promise<void> {
  const found = listed.map(
    ([id, username, nick = null, joinedAt = null]) =>
      ({ ...NOTHING, user: { ...BLANK, id, username }, nick, joinedAt, pending: false }) as unknown as PlatformMember,
  )
  const notes = new SweepNotes()
  const page = notes.pageAsked()
  const newsSince = isFirst ? null : new Date()
  for (const cut of sliceMembersPage({ members: found, unread: [], skipped: 0, next: null }, '0')) {
    const slice = { ...cut, isUncertain }
    await storeSlices({ db, writer }, [prepareSlice({ guildId: GUILD, slice, page, notes, newsSince })])
  }
}

async function kept(): Promise<string[]> {
  const rows = await db.orm.select().from(formerNames).orderBy(asc(formerNames.userId), asc(formerNames.kind))
  return rows.map(({ userId, kind, name }) => `${userId}: ${kind} ${name}`)
}

test('a sweep that finds other names than those stored keeps these, and none of whom it sees first', async () => {
  await sweep(
    [
      ['11', 'rex', 'Troll'],
      ['12', 'otto'],
      ['13', 'mia', 'M'],
    ],
    { isFirst: true },
  )
  expect(await kept()).toEqual([])
  await sweep([
    ['11', 'rex_2', 'Angel'],
    ['12', 'otto', 'O'],
    ['13', 'mia', 'M'],
    ['14', 'new', 'Here'],
  ])
  expect(await kept()).toEqual(['11: nick Troll', '11: username rex'])
  expect(await db.orm.$count(members)).toBe(4)
  await sweep([
    ['11', 'rex_2', 'Angel'],
    ['12', 'otto', 'O'],
    ['13', 'mia', 'M'],
    ['14', 'new', 'Here'],
  ])
  expect(await kept()).toHaveLength(2)
})

test('whoever is listed no longer has given up the nick', async () => {
  await sweep(
    [
      ['11', 'rex', 'Troll'],
      ['12', 'otto'],
    ],
    { isFirst: true },
  )
  await sweep([['13', 'mia']])
  expect(await kept()).toEqual(['11: nick Troll'])
})

test('what the same people are called in another guild is none of this one', async () => {
  await sweep([['11', 'rex', 'Troll']], { isFirst: true })
  const [here] = await db.orm.select().from(members)
  await db.orm.insert(members).values({ ...here!, guildId: '2', nick: 'Elsewhere' })
  await sweep([['11', 'rex', 'Angel']])
  expect(await kept()).toEqual(['11: nick Troll'])
})

test('whoever is listed no longer has left by then; not where the list is uncertain, nor where nothing was complete before', async () => {
  const all: Listed[] = [
    ['11', 'rex', 'Troll'],
    ['12', 'otto'],
    ['13', 'mia'],
    ['14', 'bo'],
  ]
  const gone = async () =>
    (await db.orm.select().from(departures)).map(({ userId, nick, heard }) => [userId, nick, heard])
  await sweep(all, { isFirst: true })
  await sweep(all.slice(1), { isFirst: true })
  await sweep(all.slice(2), { isUncertain: true })
  expect(await gone()).toEqual([])
  await sweep(all)
  await sweep(all.slice(2))
  expect(await gone()).toEqual([
    ['11', 'Troll', false],
    ['12', null, false],
  ])
})

test.each([
  ['half of a list', 20, [0, 10], 10],
  ['more than half', 20, [0, 11], 0],
  ['most of a few', 3, [0, 2], 2],
  ['all of a few', 3, [0, 3], 0],
  ['most of a last slice of a few', 1_010, [1_004, 1_010], 6],
  ['nearly all of a list with a last slice of a few', 1_004, [0, 1_003], 0],
] as const)(
  'that %s joined later than was known (of %i those in %j): so many had left',
  async (_, size, [first, behind], gone) => {
    await db.orm.update(guildSyncs).set({ departuresSince: new Date('2026-01-01') })
    const listed = (from: number, to: number) =>
      Array.from({ length: size }, (_, n): Listed => {
        const joinedAt = new Date(from <= n && n < to ? '2026-01-05' : '2025-01-05')
        return [`${10_000 + n}`, `u${n}`, null, joinedAt]
      })
    await sweep(listed(0, 0), { isFirst: true })
    await sweep(listed(first, behind))
    expect(await db.orm.$count(departures)).toBe(gone)
    const counts = await db.orm.select({ joins: hourlyCounts.joins, leaves: hourlyCounts.leaves }).from(hourlyCounts)
    expect(counts).toEqual(gone > 0 ? [{ joins: gone, leaves: gone }] : [])
  },
)

test('whoever an event tells of while many are found gone is counted by that event alone', async () => {
  const { orm } = db
  await sweep(
    Array.from({ length: 510 }, (_, n) => [`${1000 + n}`, `u${n}`] as Listed),
    { isFirst: true },
  )
  // As if it were told between the first slice of them and the next.
  await orm.execute(sql`create function told() returns trigger language plpgsql as
    $$ begin delete from members where user_id = '1509'; return null; end $$`)
  await orm.execute(sql`create trigger told after delete on members for each row when (old.user_id = '1000')
    execute function told()`)
  await sweep([['2000', 'mia']])
  await orm.execute(sql`drop trigger told on members`)
  expect(await orm.$count(departures)).toBe(509)
  expect(await orm.select({ leaves: hourlyCounts.leaves }).from(hourlyCounts)).toEqual([{ leaves: 509 }])
})
