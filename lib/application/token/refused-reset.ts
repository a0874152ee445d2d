import { StewardError } from '../../errors.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import {
  PlatformError,
  PlatformLacks,
  PlatformNotFound,
  PlatformRateLimited,
  PlatformRefused,
} from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'

// The platform's own text may be of any length.
const SAID_MAX = 300

const UNCHANGED = 'Nothing was changed: the present token is what it was.'
const PASTE = "Reset it on the platform's own page, then paste the new one on this page."

/** A reset that the platform has not made, for the owner: why, that nothing was changed, and the way that is left. */
export function refusedReset(error: unknown): StewardError {
  if (error instanceof PlatformRateLimited) {
    const details = { retryAfterMs: error.retryAfterMs, cause: error }
    return new StewardError('rate_limited', `${inWords(error)} ${UNCHANGED}`, details)
  }
  if (error instanceof PlatformRefused && error.status === 401) {
    const sentence = `The platform does not take your sign-in any more. ${UNCHANGED} Sign in once more, then try again.`
    return new StewardError('unconfirmed', sentence, { cause: error })
  }
  if (error instanceof PlatformLacks || error instanceof PlatformNotFound) {
    const sentence = `This platform offers no reset to programs. ${UNCHANGED} ${PASTE}`
    return new StewardError('platform_refused', sentence, { cause: error })
  }
  if (error instanceof PlatformRefused) {
    return new StewardError('platform_refused', `${refusal(error)} ${UNCHANGED} ${PASTE}`, { cause: error })
  }
  const why = error instanceof PlatformError ? inWords(error) : 'Something unexpected happened.'
  return new StewardError('platform_unavailable', `${why} ${UNCHANGED}`, { cause: error })
}

function refusal({ code, status, said }: PlatformRefused): string {
  const words = said ? nameInSentence(said).slice(0, SAID_MAX) : ''
  const why = code === 'ACCESS_DENIED' ? 'it does not take your sign-in with Steward for that' : (code ?? status)
  return `The platform refused to reset the token (${why}).${words && ` It says: “${words}”`}`
}
