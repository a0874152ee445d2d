import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { isLogged, isLoggedOf, wasAlone, wasTarget } from './erase-logged.ts'

/**
 * How the platform's log is asked for somebody, where Postgres has never looked at it: 20,000 entries of other people, one of
 * what was done to them, and one of what they did to nobody; in another guild as many.
 */

const SIZE = 20_000
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`alter table platform_log_entries set (autovacuum_enabled = false)`)
  await db.orm.execute(sql`
    insert into platform_log_entries (guild_id, id, at, action_type, user_id, target_id)
    select guild, n::text, now(), 24, (800000 + n % 40)::text, (900000 + n % 400)::text
    from generate_series(1, ${SIZE}::int) n, unnest('{1,2}'::text[]) guild`)
  await db.orm.execute(sql`
    insert into platform_log_entries (guild_id, id, at, action_type, user_id, target_id)
    values ('1', 'to', now(), 24, '8', '7'), ('1', 'by', now(), 1, '7', null), ('2', 'by', now(), 1, '7', null)`)
})
afterAll(() => db.close())

test.each([
  ['what was done to them', wasTarget, 1],
  ['what they did to nobody', wasAlone, 1],
  ['both at once', isLoggedOf, 2],
])('it is found by the index of targets, without going through the whole log: %s', async (_what, which, many) => {
  for (const rest of [sql``, sql`limit 300`]) {
    const query = sql`select id from platform_log_entries where ${isLogged('1', which('7'))} ${rest}`
    const steps = await stepsOf(db.orm, query)
    expect(steps.map(step => step['Index Name'])).toContain('platform_log_target')
    const reads = readsOf(steps, 'platform_log_entries')
    expect([reads[0]!['Actual Rows'], rowsOf(reads)]).toEqual([many, many])
  }
})
