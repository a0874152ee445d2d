import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMigrations } from '../health/checks/check-migrations.ts'
import type { Database } from './client.ts'
import { NewerTables } from './newer-tables.ts'
import { openDatabase, type Where } from './open-database.ts'
import { records } from './records.ts'
import { migratedDump } from './test-dump.ts'
import { createTestDatabase } from './test-server.ts'
import { catalog } from './upgrade/test-catalog.ts'
import { allRows } from './upgrade/test-rows.ts'

let where: Where
let drop: () => unknown

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    const { url, drop: dropIt } = await createTestDatabase(server)
    where = { url }
    drop = dropIt
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'steward-newer-'))
    where = { folder: join(folder, 'postgres') }
    await (await openDatabase({ ...where, dump: await migratedDump() })).close()
    drop = () => rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => drop())

async function using<T>(opened: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opened
  return work(database).finally(() => database.close())
}

test('tables that a newer version has changed are opened by none that does not know them, and both are told', async () => {
  await using(openDatabase(where), async database => {
    expect(await checkMigrations({ db: database })).toMatchObject({ state: 'good' })
    await database.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a step to come', 9999999999999)`,
    )
    expect(await checkMigrations({ db: database, isStopped: true })).toMatchObject({ state: 'bad' })
  })
  await expect(openDatabase(where)).rejects.toThrow(NewerTables)
  // A command that only looks is not kept from it.
  await using(openDatabase(where, { asItIs: true }), async database => {
    await database.orm.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`)
  })
  await using(openDatabase(where), async database => {
    expect(await checkMigrations({ db: database })).toMatchObject({ state: 'good' })
  })
})

test('nothing is written to them, and as many steps as this version has are not those that it has', async () => {
  const all = () =>
    using(openDatabase(where, { asItIs: true }), async ({ orm }) => ({
      rows: await allRows(orm),
      schema: await catalog(orm),
      steps: await records(orm, sql`select * from drizzle.__drizzle_migrations order by id`),
    }))
  await using(openDatabase(where, { asItIs: true }), async ({ orm }) => {
    await orm.execute(sql`insert into seen_events (name, first_seen_at) values ('GUILD_CREATE', now())`)
    await orm.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1, hash = 'of another step'
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  })
  const before = await all()
  await expect(openDatabase(where)).rejects.toThrow(
    'The tables are those of a newer version of Steward, by 1 step. Start that version, or restore a backup that this one has made.',
  )
  expect(await all()).toEqual(before)
})
