import { afterRestore } from '../../lib/backup/after-restore.ts'
import { noteDatabase } from '../../lib/db/database-identity.ts'
import { hasTables } from '../../lib/db/missing-migrations.ts'
import { requireKnown } from '../../lib/db/newer-tables.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import type { Serving } from '../../lib/serving.ts'
import { requireAlone } from '../host/require-alone.ts'
import { withDatabaseAsItIs } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { toNewerBackup } from './newer-backup.ts'
import { restoreReport } from './restore-report.ts'

/**
 * What is to be done on PostgreSQL after pg_restore. Tables of an older version are migrated. Answers the report. `moved`: nothing
 * was done since they were read out of another database, so that all of it goes on.
 */
export async function restoreServer(
  serving: Serving & { databaseUrl: string },
  settings: NodeJS.ProcessEnv,
  { moved = false } = {},
): Promise<string> {
  await withDatabaseAsItIs(serving, async db => {
    await requireAlone(db)
    await requireKnown(db).catch(error => Promise.reject(toNewerBackup(error)))
    if (!(await hasTables(db))) {
      throw new Problem(
        'The database holds nothing of Steward: run pg_restore first (docs/operate.md). Nothing was changed.',
      )
    }
  })
  const db = await openDatabase({ url: serving.databaseUrl })
  try {
    const report = moved ? MOVED : await restoreReport(db.orm, await afterRestore(db.orm), settings)
    // Last: broken off before, a start still asks for it.
    await noteDatabase(db.orm)
    return report
  } finally {
    await db.close()
  }
}

const MOVED = 'Steward goes on in this database with all that is waiting there. Start it in no other one any more.'
