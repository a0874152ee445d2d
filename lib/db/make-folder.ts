import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StewardError } from '../errors.ts'

/**
 * Makes a folder for its owner only, and those above it, where they are not there. Throws `internal` with a sentence where
 * that cannot be. Not by mkdir's own `recursive`: where a file system has no place for it, as /proc, that never ends.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process was faster.
    if (code === 'EEXIST') return
    throw new StewardError('internal', `The folder ${folder} cannot be made (${code}). Is STEWARD_DATA_DIR right?`, {
      cause: error,
    })
  }
}
