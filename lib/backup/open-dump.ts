import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StewardError } from '../errors.ts'
import type { Steward } from '../steward.ts'

const [PREFIX, SUFFIX] = ['backup-', '.tmp']

/** A dump of the embedded database as a stream (gzip) and how many bytes it has. The file behind it goes when it is read. */
export async function openDump({
  db,
  env,
}: Pick<Steward, 'db' | 'env'>): Promise<{ size: number; bytes: ReadableStream }> {
  if (!db.dump) throw new StewardError('conflict', 'This deployment is on PostgreSQL: back it up with pg_dump.')
  const file = join(env.dataDir, `${PREFIX}${randomUUID()}${SUFFIX}`)
  try {
    await db.dump(file)
    const opened = await open(file)
    const { size } = await opened.stat()
    return { size, bytes: opened.readableWebStream({ autoClose: true }) as ReadableStream }
  } finally {
    // Whoever has it open can still read it.
    await rm(file, { force: true })
  }
}

/**
 * Removes what a process that died in the middle of a dump has left: each such file holds the whole database. The folder is
 * locked by the caller.
 */
export function dropLeftDumps(dataDir: string): void {
  const left = readdirSync(dataDir).filter(name => name.startsWith(PREFIX) && name.endsWith(SUFFIX))
  for (const name of left) rmSync(join(dataDir, name), { force: true })
}
