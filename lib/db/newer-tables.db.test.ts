import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMigrations } from '../health/checks/check-migrations.ts'
import { type Database, openDatabase, type Where } from './client.ts'
import { NewerTables } from './newer-tables.ts'
import { migratedDump } from './test-dump.ts'
import { createTestDatabase } from './test-server.ts'

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

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  return work(database).finally(() => database.close())
}

test('tables that a newer version has changed are opened by none that does not know them, and both are told', async () => {
  await using(await openDatabase(where), async database => {
    expect(await checkMigrations({ db: database })).toMatchObject({ state: 'good' })
    await database.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a step to come', 9999999999999)`,
    )
    expect(await checkMigrations({ db: database, isStopped: true })).toMatchObject({ state: 'bad' })
  })
  await expect(openDatabase(where)).rejects.toThrow(NewerTables)
  // A command that only looks is not kept from it.
  await using(await openDatabase(where, { asItIs: true }), async database => {
    await database.orm.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`)
  })
  await using(await openDatabase(where), async database => {
    expect(await checkMigrations({ db: database })).toMatchObject({ state: 'good' })
  })
})
