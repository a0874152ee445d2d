import { and, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { departures } from '../../db/schema/departures.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { selectAhead, selectEarly } from '../../mirror/members/early-departures.ts'
import { selectUntold } from '../../mirror/members/unheard-departures.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { selectCount } from './count-departed.ts'
import { behind, departed, NEWEST } from './departure-conditions.ts'
import { selectDeparted } from './find-departed.ts'
import { selectLast } from './last-departures.ts'

/** How departures are read of a guild that 100,000 have left within a month, beside another that 1,000 have. */

let db: Database
vi.setConfig({ hookTimeout: 300_000 })

// As version 7 has it, in the order of the moments.
const ID = sql`lpad(to_hex(1790000000000 + n * 1000), 12, '0')`

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into departures (id, guild_id, user_id, username, joined_at, left_at, heard, search_text)
    select left(${ID}, 8) || '-' || right(${ID}, 4) || '-7000-8000-' || lpad(g, 12, '0'), g, (100000 + n)::text, 'u' || n,
      to_timestamp(1790000000 + n) - case when n % 2 = 0 then interval '3 minutes' else interval '3 days' end,
      to_timestamp(1790000000 + n), true, ' u' || n
    from generate_series(1, 100000) n, unnest(array['1', '2']) g where g = '1' or n <= 1000`)
  // A third of them are back.
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, role_ids, sort_name, search_text)
    select '1', (100000 + n)::text, 'u' || n, '{}', 'u' || n, ' u' || n from generate_series(3, 100000, 3) n`)
  await db.orm.insert(guildSyncs).values({ guildId: '1', departuresSince: new Date(0) })
  await db.orm.execute(sql`vacuum (analyze) departures, members`)
})
afterAll(() => db.close())

const page = (asked: Parameters<typeof departed>[1], cursor?: string, guildId = '1') =>
  db.orm
    .select()
    .from(departures)
    .where(and(departed(guildId, asked), cursor === undefined ? undefined : behind(cursor)))
    .orderBy(...NEWEST)
    .limit(101)

test.each([
  ['the newest', { q: '' }, false],
  ['those behind a place', { q: '' }, true],
  ['those who had stayed for minutes, of whom there are many', { q: '', stayed: '1h' as const }, false],
  ['those since a moment long before', { q: '', after: '2026-01-01' }, false],
])('%s are read by the index, and no more than a few beside them', async (_, asked, isBehind) => {
  const [middle] = await db.orm.select().from(departures).where(sql`user_id = '150000'`)
  const query = page(asked, isBehind ? middle!.id : undefined)
  const rows = await query
  expect(rows).toHaveLength(101)
  expect(rows[0]!.userId).toBe(isBehind ? '149999' : '200000')
  const steps = await stepsOf(db.orm, query.getSQL())
  // By an index that has them in their order: of one moment the ids are sorted.
  expect(steps.map(step => step['Node Type'])).not.toContain('Sort')
  expect(rowsOf(readsOf(steps, 'departures'))).toBeLessThan(400)
})

test('of a span of time the index reads its own departures, to the last of them', async () => {
  const moment = (n: number) => new Date((1_790_000_000 + n) * 1_000).toISOString()
  const query = page({ q: '', after: moment(50_000), before: moment(50_050) })
  expect(await query).toHaveLength(50)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(rowsOf(readsOf(steps, 'departures'))).toBeLessThan(60)
})

test('the newest of a small guild, which left long before, are read without those of the large one', async () => {
  const query = page({ q: '' }, undefined, '2')
  expect((await query)[0]!.userId).toBe('101000')
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(steps.map(step => step['Index Name'])).toContain('departures_newest')
  expect(rowsOf(readsOf(steps, 'departures'))).toBeLessThan(400)
})

test('in a small guild a search reads its own departures alone', async () => {
  const steps = await stepsOf(db.orm, page({ q: 'nobody' }, undefined, '2').getSQL())
  expect(rowsOf(readsOf(steps, 'departures'))).toBeLessThanOrEqual(1_000)
})

test('of the many who have a word in their names a few are found by the index, without looking up who of all is back', async () => {
  const query = selectDeparted(db.orm, '1', 'u', 8)
  const rows = await query
  // The one with the highest number is the newest; every third of them is back.
  expect(rows.map(({ userId }) => userId).slice(0, 3)).toEqual(['200000', '199998', '199997'])
  expect(rows).toHaveLength(8)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(rowsOf(readsOf(steps, 'departures'))).toBeLessThan(1_500)
  expect(rowsOf(readsOf(steps, 'members'))).toBeLessThan(1_500)
})

test('and so are those of them who are not banned, where the newest are', async () => {
  await db.orm.execute(sql`
    insert into bans (guild_id, user_id, username) select '1', (100000 + n)::text, 'u' || n from generate_series(1, 100000) n
    where n % 3 > 0 and n not in (99500, 99502)`)
  await db.orm.execute(sql`vacuum (analyze) bans`)
  const query = selectDeparted(db.orm, '1', 'u', 8, 'unbanned')
  const rows = await query
  expect(rows.map(({ userId }) => userId)).toEqual([
    ...['199502', '199500'],
    ...['200000', '199998', '199997', '199995', '199994', '199992'],
  ])
  const steps = await stepsOf(db.orm, query.getSQL())
  for (const table of ['departures', 'members', 'bans']) {
    expect(rowsOf(readsOf(steps, table)), table).toBeLessThan(1_500)
  }
})

test('where nobody is found the departures of the guild are gone through once, and no member is looked up', async () => {
  for (const [guildId, size] of [
    ['1', 101_000],
    ['2', 1_000],
  ] as const) {
    const steps = await stepsOf(db.orm, selectDeparted(db.orm, guildId, 'nobody', 8).getSQL())
    expect(readsOf(steps, 'departures').map(step => step['Actual Loops'])).toEqual([1])
    expect(rowsOf(readsOf(steps, 'departures'))).toBeLessThanOrEqual(size)
    expect(rowsOf(readsOf(steps, 'members'))).toBe(0)
  }
})

test.each([
  ['one', 1],
  ['a batch of a plan', 2_000],
])('as whom %s left is read by the index of people, and nobody beside them', async (_, size) => {
  const ids = Array.from({ length: size }, (_, n) => String(100_001 + n * 40))
  const query = selectLast('1', ids)
  expect(await records(db.orm, query)).toHaveLength(size)
  const steps = await stepsOf(db.orm, query)
  expect(steps.map(step => step['Index Name'])).toContain('departures_person')
  expect(rowsOf(readsOf(steps, 'departures'))).toBe(size)
})

test('whether it is known that somebody left is looked up for each by itself', async () => {
  const [joinedAt, leftAt] = [1_789_000_000_000, 1_795_000_000_000].map(ms => new Date(ms)) as [Date, Date]
  const returned = Array.from({ length: 1_000 }, (_, n) => {
    const userId = String(100_001 + n * 100)
    return {
      userId,
      username: 'x',
      globalName: null,
      nick: null,
      avatar: null,
      bot: false,
      roleIds: [],
      searchText: ' x',
      joinedAt,
      leftAt,
    }
  })
  const query = selectUntold('1', returned)
  expect(await records(db.orm, query)).toHaveLength(1_000)
  const steps = await stepsOf(db.orm, query)
  expect(rowsOf(readsOf(steps, 'departures'))).toBe(1_000)
})

test('so it is whether a list has told of the stay of somebody who joins, and whether it was told to have ended', async () => {
  const joined = Array.from({ length: 1_000 }, (_, n) => {
    const second = 1 + n * 100
    // They had been here for three days.
    return { userId: String(100_000 + second), joinedAt: new Date((1_790_000_000 + second - 259_200) * 1_000) }
  })
  const early = selectEarly('1', joined)
  const ahead = selectAhead('1', joined)
  expect(await records(db.orm, early)).toHaveLength(1_000)
  expect(await records(db.orm, ahead)).toEqual([])
  for (const query of [early, ahead]) {
    expect(rowsOf(readsOf(await stepsOf(db.orm, query), 'departures'))).toBe(1_000)
  }
})

test('how many match is counted no further than is said, and in a small guild among its own alone', async () => {
  for (const [guildId, q, most] of [
    ['1', 'u', 102],
    ['2', 'u', 102],
    ['2', 'nobody', 1_000],
  ] as const) {
    const steps = await stepsOf(db.orm, selectCount(db.orm, guildId, q).getSQL())
    const read = rowsOf(readsOf(steps, 'departures'))
    expect([q, read <= most || read]).toEqual([q, true])
  }
})
