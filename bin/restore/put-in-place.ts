import { existsSync, renameSync, rmSync } from 'node:fs'
import { restoreFolders } from '../../lib/db/broken-restore.ts'
import { syncToDisk } from '../host/sync-to-disk.ts'

/**
 * Gives a whole restored database the place of the one that is there, which is put aside, and answers where that is; null where
 * none is there. The data folder is locked by the caller.
 */
export function putInPlace(dataDir: string): string | null {
  const { folder, whole } = restoreFolders(dataDir)
  const aside = existsSync(folder) ? `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
  if (aside) renameSync(folder, aside)
  try {
    renameSync(whole, folder)
  } catch (error) {
    if (aside) {
      renameSync(aside, folder)
      rmSync(whole, { recursive: true, force: true })
    }
    throw error
  }
  syncToDisk(dataDir)
  return aside
}
