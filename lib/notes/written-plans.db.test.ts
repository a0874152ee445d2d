import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type Plan, readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { DAY, MINUTE } from '../time.ts'
import { selectWritten } from './count-written.ts'
import { selectAbout } from './list-written.ts'

/** How notes are read for figures: ten thousand were written here, one a minute, and three times as many imported. */

const GUILD = '1'
const NOW = Date.UTC(2026, 0, 31)
const PER_DAY = DAY / MINUTE
let db: Database

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into staff_notes (id, guild_id, user_id, author_id, author_name, text, created_at, import_id)
    select n::text, ${GUILD}, (n % 500)::text, (n % 20)::text, 'Mia', 'as it was written',
      to_timestamp((${NOW}::bigint - (n / 4)::bigint * ${MINUTE}) / 1000), case when n % 4 > 0 then 'import' end
    from generate_series(4, 40000) n`)
  await db.orm.execute(sql`vacuum (analyze) staff_notes`)
})
afterAll(() => db.close())

const from = new Date(NOW - DAY)

test.each<[string, () => Promise<Plan[]>]>([
  ['how many each wrote', () => stepsOf(db.orm, selectWritten(db.orm, GUILD, { from }).getSQL())],
  ['whom somebody wrote about', () => stepsOf(db.orm, selectAbout(db.orm, GUILD, '4', from).getSQL())],
])('for %s within a day the notes of that day are read alone, and none that was imported', async (_, stepsRead) => {
  expect(rowsOf(readsOf(await stepsRead(), 'staff_notes'))).toBeLessThanOrEqual(2 * PER_DAY)
})
