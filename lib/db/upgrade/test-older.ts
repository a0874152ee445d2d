import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../client.ts'
import { MIGRATIONS_FOLDER } from '../migrations-folder.ts'
import { openDatabase, type Where } from '../open-database.ts'
import { createTestDatabase } from '../test-server.ts'

/** A place for a database without tables, which closing does not end, and how to drop it. */
export async function emptyPlace(): Promise<{ where: Where; drop(): unknown }> {
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    const { url, drop } = await createTestDatabase(server)
    return { where: { url }, drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'steward-older-'))
  return { where: { folder: join(folder, 'postgres') }, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Opens a database as it is for as long as the work takes. */
export async function using<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(where, { asItIs: true })
  return work(database).finally(() => database.close())
}

/**
 * Brings a database to the tables of the version whose last step has this number, and fills in
 * what stands in `rows-at-….sql`.
 */
export function liveThrough(where: Where, step: string): Promise<void> {
  return using(where, async database => {
    await takeStepsUpTo(database, Number(step))
    const rows = readFileSync(new URL(`rows-at-${step}.sql`, import.meta.url), 'utf8')
    for (const statement of rows.split(/;\n/).filter(part => part.trim() !== '')) {
      await database.orm.execute(sql.raw(statement))
    }
  })
}

export async function takeStepsUpTo({ kind, orm }: Database, last: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-steps-'))
  mkdirSync(join(folder, 'meta'))
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  const entries = (journal.entries as { tag: string }[]).slice(0, last + 1)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`))
  const config = { migrationsFolder: folder }
  await (kind === 'pglite'
    ? migratePglite(orm as PgliteDatabase, config)
    : migrateServer(orm as NodePgDatabase, config))
  rmSync(folder, { recursive: true })
}
