import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

/** How many steps the tables are behind this version; below 0: they are ahead of it. */
export async function missingMigrations({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const {
    rows: [made],
  } = (await orm.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as table`)) as unknown as {
    rows: { table: string | null }[]
  }
  const known = knownMigrations()
  if (!made?.table) return known
  const {
    rows: [told],
  } = (await orm.execute(sql`select count(*)::int as done from drizzle.__drizzle_migrations`)) as unknown as {
    rows: { done: number }[]
  }
  return known - (told?.done ?? 0)
}

function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return (journal as { entries: unknown[] }).entries.length
}
