import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Database } from '../../lib/db/client.ts'
import { isDiskFull } from '../../lib/db/is-disk-full.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { lockData } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { toNewerBackup } from './newer-backup.ts'

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
  const [folder, draft] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.restoring')]
  try {
    const isThere = existsSync(folder)
    if (isThere && !replace) {
      throw new Problem(`There is a database in ${folder}. To put it aside: npm run restore -- FILE --replace`)
    }
    await requireWhole(file)
    rmSync(draft, { recursive: true, force: true })
    const report = await load(draft, file, finish)
    const aside = isThere ? `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
    if (aside) renameSync(folder, aside)
    try {
      renameSync(draft, folder)
    } catch (error) {
      if (aside) renameSync(aside, folder)
      throw error
    }
    return { report, aside }
  } finally {
    rmSync(draft, { recursive: true, force: true })
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

async function load(folder: string, dump: string, finish: Restoring['finish']): Promise<string> {
  const db = await openDatabase({ folder, dump }).catch(error => {
    throw isDiskFull(error) || codeOf(error) !== '' ? toNewerBackup(error) : noBackup(dump)
  })
  try {
    return await finish(db)
  } finally {
    await db.close()
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code ?? '')

const noBackup = (file: string) => new Problem(`${file} is no whole backup of Steward; nothing was changed.`)
