import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { selectDeeds } from './member-warnings.ts'

/** How the log is read for what one person's warnings come to: of 100,000 entries 25 are theirs. */

const GUILD = '1'
let db: Database

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
    select lpad(n::text, 12, '0'), ${GUILD},
      (array['member.warn', 'member.kick', 'member.ban', 'member.nick', 'member.roles'])[1 + n % 5],
      '7', 'Mia', (100000 + n / 5 % 4000)::text, '{}', '{}', 'done', now()
    from generate_series(1, 100000) n`)
  // As tables are that entries were settled in.
  await db.orm.execute(sql`vacuum (analyze) audit_entries`)
})
afterAll(() => db.close())

test('what was done to one person is read once, by index, and nothing else of the log', async () => {
  expect(await selectDeeds(db.orm, GUILD, '100007')).toHaveLength(15)
  const steps = await stepsOf(db.orm, selectDeeds(db.orm, GUILD, '100007').getSQL())
  const log = readsOf(steps, 'audit_entries')
  expect(log.map(step => step['Index Name'])).not.toContain(undefined)
  const [read, ...undos] = log
  expect(read).toMatchObject({ 'Actual Loops': 1, 'Actual Rows': 15 })
  // Who took what back: this log tells of nobody.
  expect(rowsOf(undos)).toBe(0)
})
