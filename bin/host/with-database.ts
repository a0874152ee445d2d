import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brokenRestore } from '../../lib/db/broken-restore.ts'
import type { Database } from '../../lib/db/client.ts'
import { acquireDataLock, DataFolderInUse } from '../../lib/db/data-lock.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import type { Serving } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'
import { foreignProblem } from '../start/data-folder-problem.ts'
import { databaseProblem } from '../start/database-problem.ts'
import { requireNewest } from './require-newest.ts'

/**
 * Opens the deployment's database for a command on the host and closes it again; the embedded one under the lock of its
 * folder. Makes and migrates none: processes of another version may be at work with it. Throws a Problem where there is none,
 * where a process has the folder, and where the tables are those of another version.
 */
export function withDatabase<T>(serving: Serving, work: (db: Database) => Promise<T>): Promise<T> {
  return withDatabaseAsItIs(serving, async db => {
    await requireNewest(db)
    return work(db)
  })
}

/** The same, whatever version the tables are of. */
export async function withDatabaseAsItIs<T>(serving: Serving, work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = serving
  const problem = await databaseProblem(serving)
  if (problem) throw new Problem(problem)
  if (databaseUrl) return using(await openDatabase({ url: databaseUrl }, { asItIs: true }), work)
  const folder = join(dataDir, 'postgres')
  // Before the lock, which would make the folder.
  if (!existsSync(folder)) {
    throw new Problem(brokenRestore(dataDir) ?? `There is no database in ${dataDir} yet. Is STEWARD_DATA_DIR right?`)
  }
  const lock = lockData(dataDir)
  try {
    return await using(await openDatabase({ folder }, { asItIs: true }), work)
  } finally {
    lock.release()
  }
}

/** The lock of the data folder. Throws a Problem where a process has it, and where it is not this user's. */
export function lockData(dataDir: string): { release(): void } {
  requireOwn(dataDir)
  try {
    return acquireDataLock(dataDir)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    // A lock without a port: another command's, or of a version that wrote none.
    const where = error.port ? ` (PORT=${error.port})` : ', which told no PORT'
    throw new Problem(`The data folder ${dataDir} is in use by process ${error.pid}${where}. Stop it and try again.`)
  }
}

/** Root may write everywhere; what it has written Steward could not open any more. */
function requireOwn(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (owner && process.geteuid?.() === 0) {
    throw new Problem(
      `The data folder ${dataDir} belongs to user ${owner}, who could not open what root writes there. Run this as that user.`,
    )
  }
  const problem = foreignProblem(dataDir)
  if (problem) throw new Problem(problem)
}

async function using<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
