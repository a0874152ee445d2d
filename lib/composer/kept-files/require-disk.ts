import { eq, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../db/client.ts'
import { keptFiles } from '../../db/schema/composer.ts'
import { bytesInWords } from '../../directory/bytes-in-words.ts'
import { StewardError } from '../../errors.ts'
import { freeBytes } from '../../health/free-bytes.ts'
import type { Serving } from '../../serving.ts'

// The embedded database breaks off where it cannot write.
const LEAST_FREE = 1024 * 1024 * 1024

/** Where files are kept: of a server's disk only the server can tell. */
export interface Keeper {
  db: Pick<Database, 'orm' | 'kind'>
  env: Pick<Serving, 'dataDir'>
}

/**
 * Makes sure that the disk under the embedded database has room for another file, beside those of all guilds that are on their
 * way: each guild has its own room, but all are on one disk. Throws `conflict` where it has not.
 */
export async function requireDisk(tx: Orm, { db, env }: Keeper, size: number, leastFree = LEAST_FREE): Promise<void> {
  const free = db.kind === 'pglite' ? await freeBytes(env.dataDir) : null
  if (free === null) return
  const [coming] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${keptFiles.size}), 0)`.mapWith(Number) })
    .from(keptFiles)
    .where(eq(keptFiles.isWhole, false))
  if (free - (coming?.bytes ?? 0) - size >= leastFree) return
  throw new StewardError(
    'conflict',
    `Steward's disk is nearly full, and ${bytesInWords(leastFree)} of it stay free: no file is kept for later now. Send the message at once, or have whoever runs Steward make room.`,
  )
}
