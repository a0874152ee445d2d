import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../lib/db/open-database.ts'
import { copyToPostgres } from '../../lib/db/to-postgres/copy-to-postgres.ts'
import type { Serving } from '../../lib/serving.ts'
import { problemOf } from '../host/problem-of.ts'
import { requireAlone } from '../host/require-alone.ts'
import { lockData, withDatabaseAsItIs } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { step } from '../steps.ts'

/**
 * Copies the database of a stopped data folder to PostgreSQL, and puts it aside under another name: it would do once more
 * what is due. Answers what was done, in words. Throws a Problem where one of the two cannot be had.
 */
export async function moveToServer(serving: Serving & { databaseUrl: string }): Promise<string> {
  const { databaseUrl, dataDir } = serving
  const folder = join(dataDir, 'postgres')
  // Before the lock, which would make the folder.
  if (!existsSync(folder)) {
    throw new Problem(`There is no embedded database in ${dataDir}: nothing is to be moved. Is STEWARD_DATA_DIR right?`)
  }
  const lock = lockData(dataDir)
  try {
    await withDatabaseAsItIs(serving, requireAlone)
    const rows = await step('Copied to PostgreSQL', () => copyFolder(folder, databaseUrl))
    const aside = `${folder}.moved-${new Date().toISOString().replaceAll(':', '-')}`
    renameSync(folder, aside)
    return `All ${rows.toLocaleString('en')} rows are in PostgreSQL: start Steward with the same settings and the same data folder, which still has the secrets.\nThe embedded database is in ${aside} now, and nothing uses it any more. Remove it when you do not need it.`
  } finally {
    lock.release()
  }
}

async function copyFolder(folder: string, url: string): Promise<number> {
  const embedded = await openDatabase({ folder })
  try {
    return await copyToPostgres(embedded, url)
  } catch (error) {
    if (problemOf(error) !== null) throw error
    // Whether the very end was still heard there nobody knows; whoever tries again is told.
    throw new Problem(
      `It broke off (${firstLine(error)}). PostgreSQL has all of it or nothing, and the embedded database is where it was. Try again.`,
    )
  } finally {
    await embedded.close()
  }
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0]
