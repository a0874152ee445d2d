// Postgres' own code, and that of the file system.
const CODES = ['53100', 'ENOSPC']

/** Whether the database could not write for lack of room, by an error or what caused it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CODES.includes((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause)
}
