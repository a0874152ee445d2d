import type { Database } from './client.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

/** On a server, embedded in a folder, or embedded in memory; a new one can begin as what a dump of another holds (a file). */
export type Where = { url: string } | { folder: string; dump?: string } | { memory: { dump?: string } }

/**
 * Opens the database and brings it to the newest schema, unless it is wanted as it is. A folder must be locked by the caller:
 * two openers destroy it. Throws NewerTables before it changes what a newer version has changed, and StepFailed where the
 * tables stay as they were.
 */
export function openDatabase(where: Where, { asItIs = false } = {}): Promise<Database> {
  if ('url' in where) return openPostgres(where.url, { asItIs })
  return openPglite('folder' in where ? where : where.memory, { asItIs })
}
