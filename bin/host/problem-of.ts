import { DataFolderClosed } from '../../lib/db/data-folder-closed.ts'
import { DataFolderInUse } from '../../lib/db/data-lock.ts'
import { isDiskFull } from '../../lib/db/is-disk-full.ts'
import { StewardError } from '../../lib/errors.ts'
import { EnvError } from '../../lib/read-settings.ts'
import { CannotStart } from '../../lib/start-problems.ts'
import { Problem } from '../problem.ts'

const FILE_TROUBLES: Record<string, string> = {
  ENOENT: 'there is no such file, or no such folder for it',
  ENOTDIR: 'a part of this path is a file and no folder',
  EISDIR: 'this is a folder and no file',
  EEXIST: 'it is there already; remove it first',
  EACCES: 'this user lacks the right to it',
  EPERM: 'this user lacks the right to it',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

/** What a person at the terminal is told of an error, a sentence or a list of them; null: nobody foresaw it. */
export function problemOf(error: unknown): string | null {
  if (error instanceof EnvError) return `These settings cannot work:\n\n  ${error.problems.join('\n  ')}`
  if (error instanceof Problem || error instanceof StewardError) return error.message
  if (error instanceof CannotStart || error instanceof DataFolderInUse || error instanceof DataFolderClosed)
    return error.message
  const { code, path, message } = (error ?? {}) as NodeJS.ErrnoException
  // "Unknown option '--drop'. To specify a positional argument …"
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]!.replace(/\.$/, '')}.`
  if (code && path && FILE_TROUBLES[code]) return `${path}: ${FILE_TROUBLES[code]}.`
  // What writes on and on names no file.
  return isDiskFull(error) ? 'The disk is full. Make room, and try again.' : null
}
