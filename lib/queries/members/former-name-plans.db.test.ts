import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { MembersFilter } from '../../directory/members-url.ts'
import { profiles } from '../../platform/profile.ts'
import { type Plan, pairedInVain, readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { firstMatching } from './first-matching.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { counting, sortAll, walk } from './member-searches.ts'
import type { SeenFilter } from './seen-filter.ts'

/**
 * How former names are read for who was called so: of 40,000 members each has two, and a quarter had the common word in one of
 * them, ten the rare one.
 */

const GUILD = '1'
const SIZE = 40_000
const FEW = 10
let db: Database
/** A plan from before Postgres had looked at the tables. */
let unknown: Plan[]

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, role_ids, sort_name, search_text)
    select g, (100000 + n)::text, 'u' || n, '{}', md5(n::text), ' ' || md5(n::text) || case when n % 4000 = 3 then ' walrus' else '' end
    from generate_series(1, ${SIZE}::int) n, unnest(array['1', '2']) g where g = '1' or n <= 1000`)
  await db.orm.execute(sql`
    insert into former_names (id, guild_id, user_id, kind, name, until, search_text)
    select g || '-' || lpad(n::text, 8, '0'), g, (100001 + n % ${SIZE})::text, 'nick', 'x', now(),
      ' ' || md5(n::text) || case when n % 4 = 1 then ' tiger' when n % 4000 = 2 and n <= ${SIZE} then ' walrus' else '' end
    from generate_series(1, ${2 * SIZE}::int) n, unnest(array['1', '2']) g where g = '1' or n <= 1000`)
  unknown = await steps(counting(filterOf({ wasCalled: 'walrus' }), 10_001))
  // Postgres looks at 300 rows for each of these, so at every one: of a sample that holds one of the few by luck it takes them
  // for hundreds, and then rightly reads all members.
  await db.orm.execute(sql`alter table members alter search_text set statistics 300`)
  await db.orm.execute(sql`alter table former_names alter search_text set statistics 300`)
  await db.orm.execute(sql`vacuum (analyze) members, former_names`)
})

afterAll(() => db.close())

const steps = (query: SQL) => stepsOf(db.orm, query)

const filterOf = (asked: MembersFilter, guildId = GUILD) => memberFilter(profiles.v1, guildId, asked as SeenFilter)
const page = (asked: MembersFilter, guildId = GUILD) => {
  const filter = filterOf(asked, guildId)
  return { filter, order: memberOrder(asked.sort ?? 'name'), after: null, limit: 101 }
}

/** How often the names were gone through. */
const readings = (plans: Plan[]) => readsOf(plans, 'former_names').map(plan => plan['Actual Loops'])

test.each<MembersFilter>([
  { wasCalled: 'walrus' },
  { wasCalled: 'walrus', sort: '-joined' },
  { wasCalled: 'wa' },
  { wasCalled: 'walrus', nick: 'no' },
])('the few whom %j finds are found by the index of former names, once, without reading the others', async asked => {
  expect((await firstMatching(db, page(asked), 10_000)).ids).toHaveLength(FEW)
  for (const query of [counting(filterOf(asked), 10_001), sortAll(page(asked))]) {
    const plans = await steps(query)
    expect(plans.map(plan => plan['Index Name'])).toContain('former_names_search')
    expect(readings(plans)).toEqual([1])
    expect(rowsOf(readsOf(plans, 'former_names'))).toBeLessThanOrEqual(3 * FEW)
    expect(rowsOf(readsOf(plans, 'members'))).toBeLessThanOrEqual(3 * FEW)
  }
})

test('where a quarter were called so, the names are gone through once, and a walk looks at no list again for each member', async () => {
  for (const query of [
    counting(filterOf({ wasCalled: 'tiger' }), 10_001),
    walk(page({ wasCalled: 'tiger' }), 10_000),
  ]) {
    const plans = await steps(query)
    expect(readings(plans)).toEqual([1])
    expect(pairedInVain(plans)).toBeLessThan(10_000)
  }
})

test('in a small guild the names of the large one are not read', async () => {
  for (const wasCalled of ['tiger', '!!']) {
    const plans = await steps(counting(filterOf({ wasCalled }, '2'), 10_001))
    expect(rowsOf(readsOf(plans, 'former_names'))).toBeLessThanOrEqual(1_000)
  }
})

test.each<MembersFilter>([{}, { q: 'walrus' }, { q: 'wa', sort: '-joined' }])(
  'a search %j that asks for none reads no former name',
  async asked => {
    for (const query of [counting(filterOf(asked), 10_001), sortAll(page(asked)), walk(page(asked), 10_000)]) {
      expect(readings(await steps(query))).toEqual([])
    }
  },
)

test('where Postgres knows nothing of the tables yet, the names are gone through once all the same', () => {
  expect(readings(unknown)).toEqual([1])
  expect(rowsOf(readsOf(unknown, 'members'))).toBeLessThanOrEqual(3 * FEW)
})
