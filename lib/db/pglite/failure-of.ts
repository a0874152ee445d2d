import type { Failure } from './calls.ts'

// Emscripten's own number for a full disk.
const NO_ROOM = 51

/** An error as it is told to the other thread. What Postgres' file system throws is no Error and has nothing but a number. */
export function failureOf(error: unknown): Failure {
  const { name, errno } = (error ?? {}) as { name?: unknown; errno?: unknown }
  if (name === 'ErrnoError') {
    return errno === NO_ROOM
      ? { message: 'no space left on the disk', fields: { code: 'ENOSPC' } }
      : { message: `a file of it could not be read or written (${errno})`, fields: {} }
  }
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  // What cannot be sent (a query's own functions) helps nobody on the other side.
  const fields = Object.entries(error).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')
  return { message: error.message, fields: Object.fromEntries(fields) }
}
