import { existsSync } from 'node:fs'
import { asideOfBroken, restoreFolders } from '../../lib/db/broken-restore.ts'
import { lockData } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { putInPlace } from './put-in-place.ts'

export const NAME_THE_BACKUP = 'Name the backup: npm run restore -- FILE'

/** Takes the last step of a restore that was cut off before it. Throws a Problem where none was. */
export function endRestore(dataDir: string): { report: string; aside: string | null } {
  const { folder, whole } = restoreFolders(dataDir)
  // Before the lock, which would make the folder.
  if (!existsSync(whole)) throw new Problem(NAME_THE_BACKUP)
  const lock = lockData(dataDir)
  try {
    if (existsSync(folder)) throw new Problem(NAME_THE_BACKUP)
    const aside = asideOfBroken(dataDir) ?? null
    putInPlace(dataDir)
    return { report: 'The restore that broke off is ended: the backup is in place; everybody signs in anew.', aside }
  } finally {
    lock.release()
  }
}
