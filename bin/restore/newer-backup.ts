import { NewerTables } from '../../lib/db/newer-tables.ts'
import { Problem } from '../problem.ts'

/** What is said instead of NewerTables, where the tables are those of a backup; any other error as it is. */
export function toNewerBackup(error: unknown): unknown {
  if (!(error instanceof NewerTables)) return error
  return new Problem('The backup is of a newer version of Steward; restore it with that version. Nothing was changed.')
}
