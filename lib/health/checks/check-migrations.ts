import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

/** Whether the tables are those that this version of Steward works with. */
export async function checkMigrations({ db }: Pick<HealthParts, 'db'>): Promise<Verdict> {
  const missing = await missingMigrations(db)
  if (missing > 0) {
    const says = `The tables are ${missing} ${missing === 1 ? 'step' : 'steps'} behind this version of Steward.`
    return { state: 'bad', says, todo: 'Start Steward: it brings them up to date.' }
  }
  if (missing < 0) {
    const says = 'The tables are those of a newer version of Steward.'
    return { state: 'warning', says, todo: 'Update this process too.' }
  }
  return { state: 'good', says: 'The tables are up to date.' }
}

/** How many steps the tables are behind this version; below 0: they are ahead of it. */
export async function missingMigrations({ orm }: Pick<HealthParts['db'], 'orm'>): Promise<number> {
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
