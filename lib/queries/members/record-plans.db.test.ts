import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { MembersFilter } from '../../directory/members-url.ts'
import { profiles } from '../../platform/profile.ts'
import { DAY, setClock } from '../../time.ts'
import { type Plan, pairedInVain, readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { firstMatching } from './first-matching.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { counting, sortAll, walk } from './member-searches.ts'
import type { SeenFilter } from './seen-filter.ts'

/**
 * How the log is read for who was warned and so on: of 100,000 entries a quarter are warnings, kicks and
 * bans, of a hundred people among 20,000 members.
 */

const GUILD = '1'
const NOW = Date.UTC(2026, 0, 31)
const ENTRIES = 100_000
let db: Database
let unsetClock: () => void
/** A plan from before Postgres had looked at the tables. */
let unknown: Plan[]

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, role_ids, sort_name, search_text)
    select ${GUILD}, (100000 + n)::text, 'u' || n, '{}', md5(n::text), ' ' || md5(n::text)
    from generate_series(1, 20000) n`)
  // One in ten minutes, the newest first.
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
    select regexp_replace(lpad(to_hex(${NOW}::bigint - n::bigint * 600000), 12, '0'), '^(.{8})', '\\1-') || '-7000-8000-' || lpad(n::text, 12, '0'),
      ${GUILD}, (array['member.warn', 'member.kick', 'member.ban', 'member.nick', 'member.roles'])[1 + least(n % 12, 4)],
      '7', 'Mia', (100001 + n / 12 % 100)::text, '{}', '{}', 'done', now()
    from generate_series(1, ${ENTRIES}::int) n`)
  // Some of them took several back at once.
  await db.orm.execute(sql`
    update audit_entries set undo_of_more = array[id || 'x', id || 'y']
    where id in (select id from audit_entries where action = 'member.roles' limit 2000)`)
  unknown = await steps(counting(filterOf({ bans: 1, kicks: 1 }), 10_001))
  // As tables are that entries were settled in.
  await db.orm.execute(sql`vacuum (analyze) members, audit_entries`)
})

afterAll(async () => {
  unsetClock()
  await db.close()
})

const steps = (query: SQL) => stepsOf(db.orm, query)

const filterOf = (asked: MembersFilter) => memberFilter(profiles.v1, GUILD, asked as SeenFilter)

const SEARCHES: MembersFilter[] = [
  { warnings: 2 },
  { warnings: 2, warningsAfter: '30d' },
  { kicks: 1 },
  { bans: 1, bansBefore: '30d' },
  { bans: 2, kicks: 2, warnings: 2 },
  { warnings: 1, notes: 'no' },
]

test.each(SEARCHES)('for %j the log is read once, by its index, and of the members those alone', async asked => {
  const filter = filterOf(asked)
  const page = { filter, order: memberOrder('name'), after: null, limit: 101 }
  expect((await firstMatching(db, page, 10_000)).count).toBeGreaterThan(0)
  for (const query of [counting(filter, 10_001), sortAll(page)]) {
    const plans = await steps(query)
    // What stands in the plan and was never carried out is for undos, of which this log has none.
    const log = readsOf(plans, 'audit_entries').filter(plan => plan['Actual Loops'] > 0)
    for (const plan of log) expect(['audit_record', 'audit_undo', 'audit_undo_many']).toContain(plan['Index Name'])
    const read = log.filter(plan => plan['Index Name'] !== 'audit_undo')
    expect(read.map(plan => plan['Actual Loops'])).toEqual(read.map(() => 1))
    expect(rowsOf(readsOf(plans, 'members'))).toBeLessThanOrEqual(300)
  }
})

test('of a long log a short time is read by index alone', async () => {
  const read = async (asked: MembersFilter) => {
    const plans = await steps(counting(filterOf(asked), 10_001))
    return rowsOf(plans.filter(plan => plan['Index Name'] === 'audit_record'))
  }
  const perDay = DAY / 600_000 / 12
  expect(await read({ warnings: 1, warningsAfter: '10d' })).toBe(10 * perDay)
  expect(await read({ warnings: 1 })).toBeGreaterThan(8_000)
})

test('a walk through the order looks at no list of people again for each member', async () => {
  const order = memberOrder('name')
  const plans = await steps(walk({ filter: filterOf({ warnings: 2 }), order, after: null, limit: 101 }, 10_000))
  expect(pairedInVain(plans)).toBeLessThan(10_000)
})

test('where Postgres knows nothing of the tables yet, the log is read once all the same', () => {
  const log = unknown.filter(plan => plan['Index Name'] === 'audit_record')
  expect(log.map(plan => plan['Actual Loops'])).toEqual([1, 1])
})
