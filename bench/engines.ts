import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../lib/db/client.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { openTestDatabase } from '../lib/db/test-database.ts'

/**
 * Where to measure: PGlite in a folder, as `npm start` has it, and Postgres where TEST_DATABASE_URL names a server. Each opens
 * empty.
 */
export const ENGINES: [name: string, open: () => Promise<Database>][] = [
  ['PGlite', openFolder],
  ...(process.env.TEST_DATABASE_URL ? [['Postgres', openTestDatabase] as [string, typeof openTestDatabase]] : []),
]

async function openFolder(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const db = await openDatabase({ folder })
  return {
    ...db,
    close: async () => {
      await db.close()
      await rm(folder, { recursive: true })
    },
  }
}
