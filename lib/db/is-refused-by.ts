/** Whether this unique index said no. */
export function isRefusedBy(error: unknown, index: string): boolean {
  const { constraint } = ((error as { cause?: unknown } | null)?.cause ?? error ?? {}) as { constraint?: unknown }
  return constraint === index
}
