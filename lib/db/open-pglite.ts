import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './client.ts'
import { closeToOthers } from './close-to-others.ts'
import { makeFolder } from './make-folder.ts'
import { rebuildMemberIndexes } from './member-indexes-on-pglite.ts'
import type { Opening } from './pglite/calls.ts'
import { databaseIn } from './pglite/database.ts'
import { ReopeningThread } from './pglite/reopening-thread.ts'
import { takeSteps } from './take-steps.ts'

/** Postgres in a thread of this process, in a folder or in memory. */
export async function openPglite(opening: Opening, { asItIs }: { asItIs: boolean }): Promise<Database> {
  if (opening.folder) {
    makeFolder(opening.folder)
    closeToOthers(opening.folder)
  }
  const database = databaseIn(new ReopeningThread(opening))
  if (asItIs) return database
  try {
    await takeSteps(database, config => migrate(database.orm as PgliteDatabase, config))
    await rebuildMemberIndexes(database.orm)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
