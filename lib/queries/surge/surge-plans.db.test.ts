import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { tidyMembers } from '../../mirror/tidying/tidy-members.ts'
import { DAY, MINUTE, SECOND } from '../../time.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { countingJoined } from './read-surge.ts'

/**
 * What every page of a guild reads to know whether many have just joined: of 12,000 members,
 * one of whom came each ten minutes.
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
  await tidyMembers(db)
})
afterAll(() => db.close())

test.each([
  ['the last hour and a half', 9, new Date(NOW - 90 * MINUTE), undefined],
  ['a day before', 144, new Date(NOW - 31 * DAY), new Date(NOW - 30 * DAY)],
])('who joined in %s is counted by the index, without the others', async (_, count, from, to) => {
  const reads = readsOf(await stepsOf(db.orm, countingJoined('1', from, to)), 'members')
  expect(reads.map(step => step['Index Name'])).toEqual(['members_joined'])
  expect(rowsOf(reads)).toBe(count)
})

test('of very many no more are read than are told', async () => {
  const reads = readsOf(await stepsOf(db.orm, countingJoined('1', new Date(0))), 'members')
  expect(rowsOf(reads)).toBe(10_001)
})
