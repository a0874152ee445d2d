import { causesOf } from './causes-of.ts'

// The system's words for a line that does not stand, and Postgres' own for a server that ends or is about to begin.
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03'],
])

/** The error below this one that says why whoever was asked cannot be reached; undefined where it came of something else. */
export function outOfReach(error: unknown): (Error & { code: string }) | undefined {
  const found = causesOf(error).find(({ code }: NodeJS.ErrnoException) => code && CODES.has(code))
  // A name with several addresses has an error of each.
  const told = found instanceof AggregateError && found.errors[0] instanceof Error ? found.errors[0] : found
  return told as (Error & { code: string }) | undefined
}
