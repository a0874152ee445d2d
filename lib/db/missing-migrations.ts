import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { records } from './records.ts'

/**
 * How many steps the tables are behind this version; below 0: they have taken so many that it does not know, however many there
 * are in all.
 */
export async function missingMigrations({ orm }: Pick<Database, 'orm'>): Promise<number> {
  const known = knownMigrations()
  if (!(await hasTables({ orm }))) return known.size
  const taken = await records<{ at: string }>(
    orm,
    sql`select distinct created_at::text as at from drizzle.__drizzle_migrations`,
  )
  const unknown = taken.filter(({ at }) => !known.has(at)).length
  return unknown > 0 ? -unknown : known.size - taken.length
}

/** Whether a start or a restore has ever made tables there. */
export async function hasTables({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  const [made] = await records<{ table: string | null }>(
    orm,
    sql`select to_regclass('drizzle.__drizzle_migrations') as table`,
  )
  return Boolean(made?.table)
}

/** When each was made, by which the tables name it. */
function knownMigrations(): Set<string> {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  return new Set((journal as { entries: { when: number }[] }).entries.map(({ when }) => String(when)))
}
