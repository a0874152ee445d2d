import { PlatformNotFound } from './errors.ts'

// In words and in the family's numbers (gaps.md, "Error body"). A bare 404 is a proxy's, or of an operation that is not offered.
const CODES = new Set<string | null>(['UNKNOWN_GUILD', '10004'])

/** Whether the platform says that the bot is in no such guild. */
export function isUnknownGuild(error: unknown): error is PlatformNotFound {
  return error instanceof PlatformNotFound && CODES.has(error.code)
}
