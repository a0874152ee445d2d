import type { Database } from '../../lib/db/client.ts'
import { hasTables, missingMigrations } from '../../lib/db/missing-migrations.ts'
import { Problem } from '../problem.ts'

/** Throws a Problem where the tables are not those that this version of Steward works with. Changes nothing. */
export async function requireNewest(db: Database): Promise<void> {
  const missing = await missingMigrations(db)
  if (missing === 0) return
  if (!(await hasTables(db))) throw new Problem('The database holds no tables of Steward yet: a start makes them.')
  throw new Problem(
    missing > 0
      ? 'The tables are those of an older version of Steward. Start this version once, which brings them up to date, and try again.'
      : 'The tables are those of a newer version of Steward. Use the command of that version.',
  )
}
