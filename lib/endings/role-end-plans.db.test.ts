import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type Plan, readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { newestRoleEnds, selectRoleEnds } from './role-end.ts'

/** How the ends of somebody's roles are read: of two thousand people twenty each, of which one in seven waits or was given up. */

const GUILD = '1'
let db: Database

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into timed_endings
      (id, guild_id, user_id, user_name, action, role_id, input, ends_at, ordered_by_id, ordered_by_name, entry_id, state, not_before)
    select n::text, ${GUILD}, (n % 2000)::text, 'Rex', 'member.roles', (n / 2000)::text, '{}', now(), '7', 'Mia', n::text,
      case when n % 7 > 0 then 'done' when n % 14 = 0 then 'waiting' else 'failed' end, now()
    from generate_series(1, 40000) n`)
  await db.orm.execute(sql`vacuum (analyze) timed_endings`)
})
afterAll(() => db.close())

const whose = { guildId: GUILD, userId: '150', roleIds: ['1', '2'] }

test.each<[string, () => Promise<Plan[]>]>([
  ['of some roles, whatever has become of them', () => stepsOf(db.orm, newestRoleEnds(db.orm, whose).getSQL())],
  ['that wait or were given up', () => stepsOf(db.orm, selectRoleEnds(db.orm, GUILD, '150').getSQL())],
])("of the ends %s somebody's own alone are read", async (_, stepsRead) => {
  expect(rowsOf(readsOf(await stepsRead(), 'timed_endings'))).toBeLessThanOrEqual(20)
})
