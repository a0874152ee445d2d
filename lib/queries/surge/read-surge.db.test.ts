import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { DAY, HOUR, MINUTE, SECOND, setClock } from '../../time.ts'
import { readSurge } from './read-surge.ts'

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
  expect(await surge()).toEqual({ count: 20, isExact: true })
  await joined(300, 11 * MINUTE)
  expect(await surge()).toEqual({ count: 20, isExact: true })
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

test('where many join all week it takes five times as many', async () => {
  await counted(60, 7 * 24)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
  await joined(1, MINUTE)
  expect(await surge()).toEqual({ count: 50, isExact: true })
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
  expect(await surge()).toEqual({ count: 50, isExact: true })
})

test('counted for some hours alone, a guild is still measured by who joined', async () => {
  await counted(0, 23)
  await joined(1_440, 12 * HOUR)
  await joined(49, MINUTE)
  expect(await surge()).toBeNull()
})

test('more than 10,000 are not counted', async () => {
  await joined(10_002, MINUTE)
  expect(await surge()).toEqual({ count: 10_000, isExact: false })
})
