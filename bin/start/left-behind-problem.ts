import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isUnused } from '../../lib/db/is-unused.ts'
import { openToLook } from '../../lib/db/open-to-look.ts'
import type { Serving } from '../../lib/serving.ts'

/**
 * Where the PostgreSQL of the settings is new while the data folder has a database, a start would begin anew beside log,
 * notes and bans for a time, without a word. Undefined where it does not, or where the server cannot be asked.
 */
export async function leftBehindProblem({ databaseUrl, dataDir }: Serving): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  if (!databaseUrl || !existsSync(folder)) return undefined
  const db = openToLook({ url: databaseUrl })
  try {
    return (await isUnused(db)) ? leftBehind(folder) : undefined
  } catch {
    return undefined
  } finally {
    await db.close()
  }
}

const leftBehind = (folder: string) =>
  `The PostgreSQL of DATABASE_URL is new, and ${folder} holds a database: to take all of it along, npm run to-postgres. To begin anew without it, remove that folder.`
