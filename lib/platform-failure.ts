import { type ErrorCode, type ErrorDetails, StewardError } from './errors.ts'
import { cutInSentence } from './permissions/cut-in-sentence.ts'
import {
  CallWithdrawn,
  PlatformError,
  PlatformRateLimited,
  PlatformUnavailable,
  TokenRejected,
} from './platform/errors.ts'

/** What is said of an error that nobody has foreseen. */
export const UNEXPECTED = 'Something went wrong in Steward itself. Its operator finds the details in the log.'

// The platform's own text may be of any length.
const SAID_MAX = 300

/** What the platform says in its own words, fit for a sentence. */
export function saidInWords(said: string): string {
  return cutInSentence(said, SAID_MAX)
}

/** What became of a call or a read that threw, told by this sentence: how long to wait stands beside it where that was asked. */
export function failureOf(error: unknown, sentence: string, details: ErrorDetails = {}): StewardError {
  const wait = error instanceof PlatformRateLimited ? { retryAfterMs: error.retryAfterMs } : {}
  return new StewardError(codeOf(error), sentence, { ...wait, ...details, cause: error })
}

/** Whether a call that threw may have taken effect all the same: then only looking tells. */
export function mayHaveHappened(error: unknown): boolean {
  // What is not an answer of the platform is a fault of ours: it may have struck before or after the call.
  return error instanceof PlatformUnavailable ? error.mayHaveHappened : !(error instanceof PlatformError)
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof PlatformRateLimited) return 'rate_limited'
  // Nobody has refused this: whatever the bot asks is turned away until it has a new token.
  if (error instanceof PlatformUnavailable || error instanceof TokenRejected) return 'platform_unavailable'
  if (error instanceof CallWithdrawn) return 'conflict'
  return error instanceof PlatformError ? 'platform_refused' : 'internal'
}
