import { closeSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file or folder of a stopped embedded database that this user may not write, as its path: somebody else has opened it
 * there. Undefined where there is none. Looks at each, some hundred.
 */
export function foreignFile(folder: string): string | undefined {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) closeSync(openSync(join(entry.parentPath, entry.name), 'r+'))
    }
    return undefined
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    return code === 'EACCES' ? path : undefined
  }
}
