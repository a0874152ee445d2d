import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Takes a folder away from everybody but its owner. PGlite makes files that anybody may write, so that only the folder
 * keeps others out; the one that it is in may have been made by hand, for all to enter.
 */
export function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & OTHERS) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // It is somebody else's, who lets this process in by its group.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
