import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { changesLately } from './changed-lately.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  // A raid: 20,000 entries of one moment, about messages and people, and one about all roles.
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at, settled_at)
    select overlay(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) || '-' || n,
      '1', case when n = 20001 then 'role.reorder' when n % 2 = 0 then 'member.ban' else 'message.delete' end, '7', 'Mia',
      case when n <= 20000 then (1000 + n)::text end, '{}', '{}', 'done', now(), now()
    from generate_series(1, 20001) n`)
})
afterAll(() => db.close())

const lately = sql`
  select ${changesLately(sql`asked.id`, sql`array['1001', '1002', '1004', '1']`)} lately
  from unnest('{1,2}'::text[]) asked(id)`

async function planNow(): Promise<string> {
  return JSON.stringify((await db.orm.execute(sql`explain (format json) ${lately}`)).rows)
}

test('what was done lately is found by whom it was done to, however much was done to others', async () => {
  const { rows } = await db.orm.execute(lately)
  expect(rows).toMatchObject([
    { lately: [{ targetId: '1002' }, { targetId: '1004' }, { targetId: null, action: 'role.reorder' }] },
    { lately: null },
  ])
  expect(await planNow()).toContain('audit_target')
  await db.orm.execute(sql`vacuum (analyze) audit_entries`)
  expect(await planNow()).not.toMatch(/Seq Scan|audit_guild/)
})
