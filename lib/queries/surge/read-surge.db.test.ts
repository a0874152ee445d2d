import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { departures } from '../../db/schema/departures.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { DAY, HOUR, MINUTE, SECOND, setClock } from '../../time.ts'
import { readSurge, readSurges } from './read-surge.ts'

const GUILD = '1'
// A quarter past an hour: ten minutes before it is that hour still.
const NOW = Date.UTC(2026, 0, 31, 12, 15)
const THIS_HOUR = Date.UTC(2026, 0, 31, 12)

vi.setConfig({ hookTimeout: 120_000 })

let db: Database
let unsetClock: () => void

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
})
afterEach(async () => {
  await db.orm.delete(members)
  await db.orm.delete(departures)
  await db.orm.delete(hourlyCounts)
})
afterAll(async () => {
  unsetClock()
  await db.close()
})

let last = 0

/** So many who joined so long ago, one ms after another. */
async function joined(count: number, agoMs: number, guildId = GUILD): Promise<void> {
  const first = last + 1
  last += count
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text, joined_at)
    select ${guildId}, (${first}::int + n)::text, 'x', 'x', ' x', to_timestamp(${(NOW - agoMs) / SECOND}::float8)
    from generate_series(0, ${count - 1}::int) n`)
}

/** So many of them leave again, or are removed. */
async function left(count: number, guildId = GUILD): Promise<void> {
  await db.orm.execute(sql`
    with gone as (
      delete from members where guild_id = ${guildId} and user_id in (
        select user_id from members where guild_id = ${guildId} order by joined_at desc limit ${count}
      ) returning *
    )
    insert into departures (id, guild_id, user_id, username, joined_at, left_at, heard, search_text)
    select gen_random_uuid()::text, guild_id, user_id, username, joined_at, to_timestamp(${NOW / SECOND}::float8), true, ' x'
    from gone`)
}

/** As many joins in each of so many hours before this one. */
async function counted(joins: number, hours: number): Promise<void> {
  const rows = Array.from({ length: hours }, (_, n) => ({
    guildId: GUILD,
    hour: new Date(THIS_HOUR - (n + 1) * HOUR),
    joins,
  }))
  await db.orm.insert(hourlyCounts).values(rows)
}

const surge = () => readSurge(db, GUILD)

test('twenty within ten minutes are a surge where hardly anybody joins, and over once they came longer ago', async () => {
  await counted(1, 7 * 24)
  await joined(19, 9 * MINUTE)
  expect(await surge()).toBeNull()
  await joined(1, 0)
  expect(await surge()).toEqual({ count: 20, gone: 0, isExact: true })
  await joined(300, 11 * MINUTE)
  expect(await surge()).toEqual({ count: 20, gone: 0, isExact: true })
  const unset = setClock(() => NOW + 2 * MINUTE)
  expect(await surge()).toBeNull()
  unset()
})

test('neither another guild nor members of whom nobody knows when they joined make one', async () => {
  await joined(100, MINUTE, '2')
  await joined(1, MINUTE)
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text)
    select ${GUILD}, 'n' || n, 'x', 'x', ' x' from generate_series(1, 100) n`)
  expect(await surge()).toBeNull()
})

test('whoever is gone again has joined: a raid is told while it is banned away, and one that comes and goes too', async () => {
  await counted(1, 7 * 24)
  await joined(310, 5 * MINUTE)
  await left(300)
  expect(await surge()).toEqual({ count: 310, gone: 300, isExact: true })
  await left(10)
  expect(await surge()).toEqual({ count: 310, gone: 310, isExact: true })
  const unset = setClock(() => NOW + 5 * MINUTE + SECOND)
  expect(await surge()).toBeNull()
  unset()
})

test('neither who left after a long time makes one, nor who left another guild', async () => {
  await joined(100, 11 * MINUTE)
  await left(100)
  await joined(100, MINUTE, '2')
  await left(100, '2')
  await joined(19, MINUTE)
  expect(await surge()).toBeNull()
})

test('several guilds are asked about at once, each by what is usual there', async () => {
  await counted(60, 7 * 24)
  await joined(49, MINUTE)
  for (const guildId of ['2', '3']) await joined(20, MINUTE, guildId)
  await left(5, '3')
  const found = await readSurges(db, [GUILD, '2', '3', '4'])
  expect([...found.keys()].sort()).toEqual(['2', '3'])
  expect(found.get('3')).toMatchObject({ count: 20, gone: 5, usual: { joins: 0, ms: DAY } })
})

test('where many join all week it takes five times as many', async () => {
  await counted(60, 7 * 24)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
  await joined(1, MINUTE)
  expect(await surge()).toEqual({ count: 50, gone: 0, isExact: true })
})

test('the hour of the surge itself, and what was longer ago than a week, is not its usual', async () => {
  await counted(0, 7 * 24)
  await db.orm.insert(hourlyCounts).values([
    { guildId: GUILD, hour: new Date(THIS_HOUR), joins: 50_000 },
    { guildId: GUILD, hour: new Date(THIS_HOUR - 7 * DAY - HOUR), joins: 50_000 },
  ])
  await joined(20, MINUTE)
  expect(await surge()).not.toBeNull()
})

test('a guild that was counted for two days is measured by those two', async () => {
  await counted(60, 48)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
})

test('an hour in which nothing happened was counted as well', async () => {
  await db.orm.insert(hourlyCounts).values([{ guildId: GUILD, hour: new Date(THIS_HOUR - 7 * DAY), joins: 1_000 }])
  await joined(20, MINUTE)
  expect(await surge()).not.toBeNull()
})

test('where nothing was counted yet, a guild that grows fast does not cry wolf, and a raid is told', async () => {
  await joined(1_440, 12 * HOUR)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
  await joined(1, MINUTE)
  expect(await surge()).toEqual({ count: 50, gone: 0, isExact: true })
})

test('who was there for a while in the day before, and is gone again, was usual too', async () => {
  await joined(1_440, 12 * HOUR)
  await left(1_440)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
})

test('counted for some hours alone, a guild is still measured by who joined', async () => {
  await counted(0, 23)
  await joined(1_440, 12 * HOUR)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
})

test('more than 10,000 are not counted', async () => {
  await joined(10_002, MINUTE)
  expect(await surge()).toEqual({ count: 10_000, gone: 0, isExact: false })
})
