import { type Database, openDatabase } from '../../lib/db/client.ts'
import { acquireDataLock, DataFolderInUse } from '../../lib/db/data-lock.ts'
import type { Serving } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'

/**
 * Opens the deployment's database for a command on the host and closes it again; the embedded one under the lock of its
 * folder. Throws a Problem where a process has that.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Serving,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return using(await openDatabase({ url: databaseUrl }), work)
  const lock = lockData(dataDir)
  try {
    return await using(await openDatabase({ folder: `${dataDir}/postgres` }), work)
  } finally {
    lock.release()
  }
}

/** The lock of the data folder. Throws a Problem where a process has it. */
export function lockData(dataDir: string): { release(): void } {
  try {
    return acquireDataLock(dataDir)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    throw new Problem(`The data folder ${dataDir} is in use by process ${error.pid}. Stop Steward and try again.`)
  }
}

async function using<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
