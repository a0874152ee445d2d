import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Has the disk keep a file as it is, or the names in a folder, also after a power cut. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** The same for all that is in a folder: PGlite itself leaves it to the system when what it wrote gets to the disk. */
export function syncTreeToDisk(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncToDisk(join(entry.parentPath, entry.name))
  }
  syncToDisk(folder)
}
