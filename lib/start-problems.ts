import { DataFolderClosed } from './db/data-folder-closed.ts'
import { DataFolderInUse } from './db/data-lock.ts'
import { StewardError } from './errors.ts'
import { log } from './log.ts'
import { EnvError } from './read-settings.ts'

/** Something outside Steward keeps a process from starting. Its message says what, and what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Why a process cannot start, a line each, for whoever reads its console. What nobody foresaw stands in the log too. */
export function startProblems(error: unknown): string[] {
  if (error instanceof EnvError) return error.problems
  if (error instanceof CannotStart || error instanceof StewardError) return [error.message]
  if (error instanceof DataFolderInUse || error instanceof DataFolderClosed) return [error.message]
  log.fatal({ err: error }, 'an unexpected error at start')
  return [`Steward cannot start: ${error instanceof Error ? error.message.split('\n')[0] : 'for an unknown reason'}.`]
}
