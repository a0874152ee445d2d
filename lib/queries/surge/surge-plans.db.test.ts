import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { tidyMembers } from '../../mirror/tidying/tidy-members.ts'
import { DAY, MINUTE, SECOND } from '../../time.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { countingJoins } from './count-joins.ts'

/**
 * What every page of a guild reads to know whether many have just joined: of 12,000 members, one of whom came each ten minutes,
 * and of as many who came then and left.
 */

const SIZE = 12_000
const NOW = Date.UTC(2026, 0, 31)
let db: Database

// Two guilds are filled and analysed first.
vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text, joined_at)
    select g, n::text, 'u' || n, md5(n::text), ' ' || md5(n::text), to_timestamp(${NOW / SECOND}::float8 - n * 600)
    from generate_series(1, ${SIZE}::int) n, unnest(array['1', '2']) g
    where g = '1' or n <= 1000`)
  // As many are gone again, after a minute each.
  await db.orm.execute(sql`
    insert into departures (id, guild_id, user_id, username, joined_at, left_at, heard, search_text)
    select gen_random_uuid()::text, guild_id, 'x' || user_id, username, joined_at, joined_at + interval '1 minute', true, ' x'
    from members`)
  await db.orm.execute(sql`vacuum (analyze) departures`)
  await tidyMembers(db)
})
afterAll(() => db.close())

test.each([
  ['the last hour and a half', 9, { from: new Date(NOW - 90 * MINUTE) }],
  ['a day before', 144, { from: new Date(NOW - 31 * DAY), to: new Date(NOW - 30 * DAY) }],
])('who joined in %s is counted by the indexes, without the others', async (_, count, asked) => {
  const steps = await stepsOf(db.orm, countingJoins(['1'], { ...asked, most: 10_000 }))
  for (const [table, index] of [
    ['members', 'members_joined'],
    ['departures', 'departures_joined'],
  ] as const) {
    const reads = readsOf(steps, table)
    expect(reads.map(step => step['Index Name'])).toEqual([index])
    expect(rowsOf(reads)).toBe(count)
  }
})

test('fifty guilds are asked about in one statement, each by the indexes', async () => {
  const guilds = Array.from({ length: 50 }, (_, n) => String(n + 1))
  const steps = await stepsOf(db.orm, countingJoins(guilds, { from: new Date(NOW - 90 * MINUTE), most: 10_000 }))
  for (const table of ['members', 'departures'] as const) {
    const reads = readsOf(steps, table)
    expect(reads.map(step => step['Index Name'])).toEqual([`${table}_joined`])
    // Some versions round what is read for each guild.
    expect(rowsOf(reads)).toBeLessThanOrEqual(2 * 9)
  }
})

test('of very many no more are read than are told', async () => {
  const steps = await stepsOf(db.orm, countingJoins(['1'], { from: new Date(0), most: 10_000 }))
  for (const table of ['members', 'departures']) expect(rowsOf(readsOf(steps, table))).toBe(10_001)
})
