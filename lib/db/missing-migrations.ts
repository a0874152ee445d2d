import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { records } from './records.ts'

/** How many steps the tables are behind this version; below 0: they are ahead of it. */
export async function missingMigrations({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const known = knownMigrations()
  if (!(await hasTables({ orm }))) return known
  const [told] = await records<{ done: number }>(
    orm,
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  )
  return known - (told?.done ?? 0)
}

/** Whether a start or a restore has ever made tables there. */
export async function hasTables({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  const [made] = await records<{ table: string | null }>(
    orm,
    sql`select to_regclass('drizzle.__drizzle_migrations') as table`,
  )
  return Boolean(made?.table)
}

function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return (journal as { entries: unknown[] }).entries.length
}
