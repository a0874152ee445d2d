import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { MembersFilter } from '../../directory/members-url.ts'
import { tidyMembers } from '../../mirror/tidying/tidy-members.ts'
import { profiles } from '../../platform/profile.ts'
import { DAY, setClock } from '../../time.ts'
import { type Plan, pairedInVain, readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { firstMatching } from './first-matching.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { type Asked, counting, sortAll, walk } from './member-searches.ts'
import type { SeenFilter } from './seen-filter.ts'

/**
 * How it is found out who wrote when: of 100,000 members, of whom one joined each minute, half have written, one in each of the
 * last 50,000 minutes; and the log is long, with two erasures.
 */

const GUILD = '1'
const SIZE = 100_000
const NOW = Date.UTC(2026, 0, 31)
const UNKNOWN: MembersFilter[] = [
  { wroteBefore: '10d' },
  { wroteAfter: '10d', wroteBefore: '5d' },
  { wroteAfter: '20d', joinedBefore: '5d' },
]
let db: Database
let unsetClock: () => void
/** Plans from before Postgres had looked at the tables. */
let unknown: Plan[][]

vi.setConfig({ hookTimeout: 180_000, testTimeout: 60_000 })

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  // On a busy machine it would look in between, and know what is wrong instead of nothing.
  for (const table of ['members', 'last_written', 'audit_entries']) {
    await db.orm.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`)
  }
  const minutesAgo = sql`to_timestamp(${NOW / 1000}::float8 - n * 60)`
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, role_ids, joined_at, sort_name, search_text)
    select g, (1000000 + n)::text, 'u' || n, '{}', ${minutesAgo}, md5(n::text), ' ' || md5(n::text)
    from generate_series(1, ${SIZE}::int) n, unnest(array['1', '2']) g where g = '1' or n <= 1000`)
  await db.orm.execute(sql`
    insert into last_written (guild_id, user_id, at)
    select g, (1000000 + n * 2)::text, ${minutesAgo}
    from generate_series(1, ${SIZE / 2}::int) n, unnest(array['1', '2']) g where g = '1' or n <= 500`)
  await db.orm.execute(sql`
    insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
    select 'f' || lpad(n::text, 8, '0'), ${GUILD}, case when n % 10000 = 0 then 'person.erase' else 'member.nick' end, '7', 'Mia',
      (1000000 + n)::text, '{}', '{}', 'done', now()
    from generate_series(1, 20000) n`)
  unknown = []
  for (const asked of UNKNOWN) {
    unknown.push(await steps(counting(page(asked).filter, 10_001)))
  }
  await tidyMembers(db)
  await db.orm.execute(sql`vacuum (analyze) last_written, audit_entries`)
})

afterAll(async () => {
  unsetClock()
  await db.close()
})

const steps = (query: SQL) => stepsOf(db.orm, query)

function page(asked: MembersFilter, guildId = GUILD): Asked {
  const filter = memberFilter(profiles.v1, guildId, asked as SeenFilter)
  return { filter, order: memberOrder(asked.sort ?? 'name'), after: null, limit: 101 }
}

/** Neither table is gone through again for each row of the other. */
function isReadOnce(plans: Plan[]): void {
  // Those of the other guild among them, where all are read.
  for (const table of ['last_written', 'members']) {
    expect(rowsOf(readsOf(plans, table))).toBeLessThanOrEqual(SIZE + 1_000)
  }
  expect(pairedInVain(plans)).toBeLessThan(10_000)
}

test.each<MembersFilter>([
  { wroteAfter: '1d' },
  { wroteAfter: '20d' },
  { wroteBefore: '20d' },
  { wroteBefore: '60d' },
  { wroteAfter: '20d', wroteBefore: '10d' },
  { wroteAfter: '20d', joinedBefore: '5d' },
  { wroteBefore: '20d', sort: '-joined' },
])('for %j both tables are read once, and of the log the erasures alone', async asked => {
  const asking = page(asked)
  for (const query of [counting(asking.filter, 10_001), sortAll(asking), walk(asking, 10_000)]) {
    const plans = await steps(query)
    isReadOnce(plans)
    expect(rowsOf(readsOf(plans, 'audit_entries'))).toBeLessThanOrEqual(2)
  }
})

test('whom it finds are those', async () => {
  const count = async (asked: MembersFilter) => (await firstMatching(db, page(asked), 1)).count
  const perDay = DAY / 60_000
  expect(await count({ wroteAfter: '10d' })).toBe(10 * perDay)
  // Of those who had joined by then half have never written, and of the others all but who wrote since.
  const joined = SIZE - 20 * perDay
  expect(await count({ wroteBefore: '20d' })).toBe(joined - 10 * perDay)
})

test('in a small guild what is written in the large one is not read', async () => {
  for (const asked of [{ wroteAfter: '10m' }, { wroteBefore: '10m' }]) {
    const plans = await steps(counting(page(asked, '2').filter, 10_001))
    expect(rowsOf(readsOf(plans, 'last_written'))).toBeLessThanOrEqual(1_000)
  }
})

test('where Postgres knows nothing of the tables yet it does the same', () => {
  expect(unknown).not.toEqual([])
  for (const plans of unknown) isReadOnce(plans)
})
