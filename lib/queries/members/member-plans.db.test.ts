import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { tidyMembers } from '../../mirror/tidying/tidy-members.ts'
import { profiles } from '../../platform/profile.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import { DAY, setClock } from '../../time.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { listedRows } from './listed-rows.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { type Asked, counting, countingFirst, sortAll, walk } from './member-searches.ts'
import type { SeenFilter } from './seen-filter.ts'

/**
 * How many rows of the table the directory reads for what it answers. Of 40,000 members 10 are timed out, pending, bots
 * and so on; a quarter have the common role and the common word.
 */

const GUILD = '1'
const SIZE = 40_000
const FEW = 10
const NOW = Date.UTC(2026, 0, 31)
let db: Database
let unsetClock: () => void

// Two guilds of so many are filled and analysed first.
vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  const first = BigInt(firstIdAt(profiles.v1, new Date(NOW - SIZE * 60_000))!)
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, nick, avatar, bot, role_ids, joined_at, pending, timed_out_until, sort_name, search_text)
    select g, (${String(first)}::numeric + n::numeric * 60000 * 4194304)::text, 'u' || n,
      case when n % 4000 = 7 then 'Nick' end, case when n % 4000 = 11 then 'same' when n % 2 = 0 then md5(n::text) end,
      n % 4000 = 1,
      case when n % 4 = 0 then '{501}'::text[] when n % 4000 = 3 then '{502}' else '{}' end,
      to_timestamp(${NOW / 1000}::float8 - n * 600), n % 4000 = 5,
      case when n % 4000 = 9 then to_timestamp(${NOW / 1000 + 60}::float8) end,
      md5(n::text), ' ' || md5(n::text) || case when n % 4 = 1 then ' tiger' when n % 4000 = 2 then ' walrus' else ' x' end
    from generate_series(1, ${SIZE}::int) n, unnest(array['1', '2']) g
    where g = '1' or n <= 1000`)
  await db.orm.execute(sql`
    insert into last_written (guild_id, user_id, at)
    select guild_id, user_id, to_timestamp(${NOW / 1000}::float8) - case when right(search_text, 6) = 'walrus' then interval '1 hour'
      else interval '30 days' end from members where guild_id = '1'`)
  await tidyMembers(db)
})

afterAll(async () => {
  unsetClock()
  await db.close()
})

/** Rows of the table that a query looks at, found or not. */
async function rowsRead(query: SQL): Promise<number> {
  return rowsOf(readsOf(await stepsOf(db.orm, query), 'members'))
}

function ask(asked: SeenFilter, guildId = GUILD): Asked {
  const filter = memberFilter(profiles.v1, guildId, asked)
  return { filter, order: memberOrder(asked.sort ?? 'name'), after: null, limit: 101 }
}

test.each<SeenFilter>([
  { q: 'walrus' },
  { q: 'walrus', sort: '-joined' },
  { q: 'wa' },
  { role: ['502'] },
  { role: ['502'], noRole: ['501'] },
  { anyRole: ['502', '503'] },
  { bot: 'yes' },
  { pending: 'yes', sort: '-created' },
  { timedOut: 'yes' },
  { wroteAfter: '1d' as string & SeenFilter['wroteAfter'] },
  { nick: 'yes', sort: '-joined' },
  { nick: 'yes', role: ['501'] },
  { avatar: 'same', sort: '-joined' },
  { joinedAfter: '100m' },
  { joinedAfter: '100m', role: ['501'] },
  { joinedBefore: '2025-04-28T06:00Z', sort: 'joined' },
  { createdAfter: '10m', sort: '-joined' },
  { createdAfter: '10m', q: 'tiger' },
])('few who match %j are found without reading the others', async asked => {
  const asking = ask(asked)
  expect(await rowsRead(counting(asking.filter, 10_001))).toBeLessThanOrEqual(3 * FEW)
  expect(await rowsRead(sortAll(asking))).toBeLessThanOrEqual(3 * FEW)
})

test.each<SeenFilter>([
  {},
  { sort: '-name' },
  { sort: 'joined' },
  { sort: '-joined' },
  { sort: 'created' },
  { sort: '-created' },
  { q: 'tiger' },
  { role: ['501'], sort: '-joined' },
  { noRole: ['501'], nick: 'no', sort: '-created' },
  { joinedBefore: '2026-01-01', sort: '-joined' },
  { createdBefore: '2026-01-20', sort: '-created' },
])('a page of many who match %j is read from where it begins', async asked => {
  const asking = ask(asked)
  const page = await listedRows(db.orm, walk(asking, 10_000))
  expect(page).toHaveLength(101)
  expect(await rowsRead(walk(asking, 10_000))).toBeLessThanOrEqual(101 * 8)
  const after = asking.order.placeOf(page.at(-1)!)
  expect(await rowsRead(walk({ ...asking, after }, 10_000))).toBeLessThanOrEqual(101 * 8)
})

test.each<SeenFilter>([{}, { sort: '-joined' }, { q: 'tiger', sort: 'created' }, { noRole: ['501'] }])(
  'the first of many who match %j are found, and all counted, by reading each once, and few are found as a page is',
  async asked => {
    const few = { ...asked, joinedAfter: '100m' }
    expect(await rowsRead(countingFirst(ask(asked), 100))).toBeLessThanOrEqual(SIZE + 1000)
    expect(await rowsRead(countingFirst(ask(few), 100))).toBeLessThanOrEqual(3 * FEW)
  },
)

test('a walk ends where it must', async () => {
  expect(await rowsRead(walk(ask({ q: 'walrus' }), 500))).toBe(500)
})

test('whatever is asked, counting stops where it may', async () => {
  const { filter } = ask({ role: ['501'] })
  expect(await rowsRead(counting(filter, 101))).toBeLessThanOrEqual(101 * 8)
})

test.each<SeenFilter>([{ q: 'tiger' }, { role: ['501'] }, { noRole: ['501'] }, { q: '!!' }, { nick: 'no' }])(
  'in a small guild %j never reads the large one',
  async asked => {
    const asking = ask(asked, '2')
    expect(await rowsRead(counting(asking.filter, 10_001))).toBeLessThanOrEqual(1000)
    expect(await rowsRead(sortAll(asking))).toBeLessThanOrEqual(1000)
  },
)

test('the time of members who joined is told apart by index to the millisecond', async () => {
  const at = new Date(NOW - 30 * DAY)
  const { filter } = ask({ joinedAfter: at.toISOString(), joinedBefore: new Date(at.getTime() + 1).toISOString() })
  expect(await records(db.orm, counting(filter, 10))).toEqual([{ count: 1 }])
})
