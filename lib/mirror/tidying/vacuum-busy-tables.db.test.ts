import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { guildLeft } from './test-left-guild.ts'
import { tidyNow } from './test-tidying.ts'

vi.setConfig({ testTimeout: 300_000 })
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('what updates leave behind is taken away where no autovacuum does it', async () => {
  const dead = async () => {
    await db.orm.execute(sql`select pg_stat_force_next_flush()`)
    const [row] = await records(
      db.orm,
      sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'members'`,
    )
    return Number(row?.dead ?? 0)
  }
  await guildLeft(db, null)
  await db.orm.execute(sql`update members set mute = true`)
  if (db.kind === 'pglite') expect(await dead()).toBeGreaterThan(1_000)
  await tidyNow(db)
  if (db.kind === 'pglite') expect(await dead()).toBe(0)
})

test('also in the tables of the queue of jobs, which are in a schema of their own', async () => {
  const { orm } = db
  await orm.execute(sql`create schema queue`)
  await orm.execute(sql`create table queue.done as select n from generate_series(1, 2000) n`)
  await orm.execute(sql`delete from queue.done`)
  await orm.execute(sql`select pg_stat_force_next_flush()`)
  await tidyNow(db)
  const [row] = await records(
    orm,
    sql`select n_dead_tup::int as dead from pg_stat_user_tables where schemaname = 'queue'`,
  )
  if (db.kind === 'pglite') expect(row).toEqual({ dead: 0 })
  await orm.execute(sql`drop schema queue cascade`)
})

test('a table that has only grown has statistics from then on', async () => {
  const { orm } = db
  await orm.execute(sql`create table grown as select n from generate_series(1, 2000) n`)
  await orm.execute(sql`select pg_stat_force_next_flush()`)
  await tidyNow(db)
  const [row] = await records(orm, sql`select count(*)::int as columns from pg_stats where tablename = 'grown'`)
  if (db.kind === 'pglite') expect(row).toEqual({ columns: 1 })
  await orm.execute(sql`drop table grown`)
})
