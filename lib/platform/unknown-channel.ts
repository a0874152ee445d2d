import { PlatformNotFound } from './errors.ts'

// In words and in the family's numbers (gaps.md, "Error body").
const CODES = new Set<string | null>(['UNKNOWN_CHANNEL', '10003'])

/** Whether the platform says that there is no such channel. */
export function isUnknownChannel(error: unknown): boolean {
  return error instanceof PlatformNotFound && CODES.has(error.code)
}
