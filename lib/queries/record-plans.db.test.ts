import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import type { MembersFilter } from '../directory/members-url.ts'
import { profiles } from '../platform/profile.ts'
import { DAY, setClock } from '../time.ts'
import { records } from './listed-rows.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import { counting, sortAll, walk } from './member-searches.ts'
import { matchingIds } from './next-matching.ts'
import type { SeenFilter } from './seen-filter.ts'

/**
 * How the log is read for who was warned and so on: of 100,000 entries a quarter are warnings, kicks and bans, of a hundred people
 * among 20,000 members.
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
  unknown = await nodes(counting(filterOf({ bans: 1, kicks: 1 }), 10_001))
  // As tables are that entries were settled in.
  await db.orm.execute(sql`vacuum (analyze) members, audit_entries`)
})

afterAll(async () => {
  unsetClock()
  await db.close()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

async function nodes(query: SQL): Promise<Plan[]> {
  const [row] = await records(db.orm, sql`explain (analyze, format json) ${query}`)
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return flat((row!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan)
}

const filterOf = (asked: MembersFilter) => memberFilter(profiles.v1, GUILD, asked as SeenFilter)

const rowsOf = (plans: Plan[]) =>
  plans.reduce(
    (sum, plan) => sum + plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)),
    0,
  )

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
  expect((await matchingIds(db, filter, 10_001)).length).toBeGreaterThan(0)
  for (const query of [counting(filter, 10_001), sortAll(page)]) {
    const plans = await nodes(query)
    // What stands in the plan and was never carried out is for undos, of which this log has none.
    const log = plans.filter(plan => plan['Relation Name'] === 'audit_entries' && plan['Actual Loops'] > 0)
    for (const plan of log) expect(['audit_record', 'audit_undo', 'audit_undo_many']).toContain(plan['Index Name'])
    const read = log.filter(plan => plan['Index Name'] !== 'audit_undo')
    expect(read.map(plan => plan['Actual Loops'])).toEqual(read.map(() => 1))
    expect(rowsOf(plans.filter(plan => plan['Relation Name'] === 'members'))).toBeLessThanOrEqual(300)
  }
})

test('of a long log a short time is read by index alone', async () => {
  const read = async (asked: MembersFilter) => {
    const plans = await nodes(counting(filterOf(asked), 10_001))
    return rowsOf(plans.filter(plan => plan['Index Name'] === 'audit_record'))
  }
  const perDay = DAY / 600_000 / 12
  expect(await read({ warnings: 1, warningsAfter: '10d' })).toBe(10 * perDay)
  expect(await read({ warnings: 1 })).toBeGreaterThan(8_000)
})

test('a walk through the order looks at no list of people again for each member', async () => {
  const order = memberOrder('name')
  const plans = await nodes(walk({ filter: filterOf({ warnings: 2 }), order, after: null, limit: 101 }, 10_000))
  expect(plans.reduce((sum, plan) => sum + (plan['Rows Removed by Join Filter'] ?? 0), 0)).toBeLessThan(10_000)
})

test('where Postgres knows nothing of the tables yet, the log is read once all the same', () => {
  const log = unknown.filter(plan => plan['Index Name'] === 'audit_record')
  expect(log.map(plan => plan['Actual Loops'])).toEqual([1, 1])
})
