import type { Database } from '../../lib/db/client.ts'
import { missingMigrations } from '../../lib/db/missing-migrations.ts'
import { Problem } from '../problem.ts'

/** Throws a Problem for a newer Steward's tables: they hold what this one would not see. */
export async function requireKnownSchema(db: Database): Promise<void> {
  if ((await missingMigrations(db)) >= 0) return
  throw new Problem('The backup is of a newer version of Steward; restore it with that version. Nothing was changed.')
}
