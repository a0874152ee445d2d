import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { asideOfBroken, restoreFolders } from '../../lib/db/broken-restore.ts'
import type { Database } from '../../lib/db/client.ts'
import { isDiskFull } from '../../lib/db/is-disk-full.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { syncTreeToDisk } from '../host/sync-to-disk.ts'
import { lockData } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { toNewerBackup } from './newer-backup.ts'
import { putInPlace } from './put-in-place.ts'

interface Restoring {
  /** What `npm run backup` has written. */
  file: string
  /** Whether a database that is there may be put aside. */
  replace: boolean
  /** What is done with the restored database before it stands in its place. */
  finish(db: Database): Promise<string>
}

/** Makes the database of a stopped data folder out of a backup. Until all is well the folder keeps what it has. */
export async function restoreFolder(
  dataDir: string,
  { file, replace, finish }: Restoring,
): Promise<{ report: string; aside: string | null }> {
  const lock = lockData(dataDir)
  const { folder, draft, whole } = restoreFolders(dataDir)
  try {
    if (existsSync(folder) && !replace) {
      throw new Problem(`There is a database in ${folder}. To put it aside: npm run restore -- FILE --replace`)
    }
    await requireWhole(file)
    const before = asideOfBroken(dataDir)
    rmSync(draft, { recursive: true, force: true })
    const report = await load(draft, file, finish)
    syncTreeToDisk(draft)
    // What one that broke off has left whole was needed until now.
    rmSync(whole, { recursive: true, force: true })
    renameSync(draft, whole)
    return { report, aside: putInPlace(dataDir) ?? before ?? null }
  } finally {
    lock.release()
  }
}

/** What breaks off is told here: the database would end the process over it. */
async function requireWhole(file: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async unpacked => {
      for await (const _ of unpacked);
    })
  } catch (error) {
    // A file that cannot be read tells nothing of what is in it. Its error does not say which file it is.
    if (!codeOf(error).startsWith('Z_')) throw Object.assign(error as Error, { path: file })
    throw noBackup(file)
  }
}

async function load(draft: string, file: string, finish: Restoring['finish']): Promise<string> {
  try {
    const db = await openDatabase({ folder: draft, dump: file }).catch(error => {
      throw isDiskFull(error) || codeOf(error) !== '' ? toNewerBackup(error) : noBackup(file)
    })
    try {
      return await finish(db)
    } finally {
      await db.close()
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code ?? '')

const noBackup = (file: string) => new Problem(`${file} is no whole backup of Steward; nothing was changed.`)
