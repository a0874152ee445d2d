import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { type Database, openDatabase } from '../../lib/db/client.ts'
import { lockData } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { requireKnownSchema } from './require-known-schema.ts'

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
    renameSync(draft, folder)
    return { report, aside }
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.release()
  }
}

/** What breaks off is told here: the database would end the process over it. */
async function requireWhole(file: string): Promise<void> {
  try {
    for await (const _ of createReadStream(file).pipe(createGunzip()));
  } catch {
    throw new Problem(`${file} is no whole backup of Steward; nothing was changed.`)
  }
}

async function load(folder: string, dump: string, finish: Restoring['finish']): Promise<string> {
  const db = await openDatabase({ folder, dump }).catch(() => {
    throw new Problem(`${dump} is no whole backup of Steward; nothing was changed.`)
  })
  try {
    await requireKnownSchema(db)
    return await finish(db)
  } finally {
    await db.close()
  }
}
