/** An error and what it came of, outermost first; nothing for what is no error. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
