import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidyMembers } from '../mirror/tidying/tidy-members.ts'
import type { Database } from './client.ts'
import { COSTLY_INDEXES } from './costly-indexes.ts'
import { LOCKS } from './locks.ts'
import { buildMemberIndexes, dropMemberIndexes } from './member-indexes-on-postgres.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

async function indexes(): Promise<string[]> {
  const result = await db.orm.execute(sql`
    select indexdef as definition from pg_indexes where tablename = 'members' order by indexname`)
  return result.rows.map(row => String(row.definition))
}

test('what was dropped is built again as the migrations have made it, while the gateway is held', async () => {
  const hold = await db.hold(LOCKS.gateway)
  const made = await indexes()
  await dropMemberIndexes(db.orm)
  expect(await indexes()).toHaveLength(made.length - COSTLY_INDEXES.length)
  // Whoever takes over may do so while it is done already.
  await Promise.all([buildMemberIndexes(db.orm), buildMemberIndexes(db.orm)])
  expect(await indexes()).toEqual(made)
  await hold?.release()
})

test('what a process that was killed has left dropped is built when the sweeps are over', async () => {
  const made = await indexes()
  await dropMemberIndexes(db.orm)
  await dropMemberIndexes(db.orm)
  await tidyMembers({ ...db, kind: 'postgres' })
  expect(await indexes()).toEqual(made)
})
