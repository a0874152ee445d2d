import { StewardError } from '../../errors.ts'
import { PlatformError, PlatformLacks, PlatformRateLimited, PlatformRefused } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'
import { failureOf, saidInWords } from '../../platform-failure.ts'

const UNCHANGED = 'Nothing was changed: the present token is what it was.'
const PASTE = "Reset it on the platform's own page, then paste the new one on this page."

/** A reset that the platform has not made, for the owner: why, that nothing was changed, and the way that is left. */
export function refusedReset(error: unknown): StewardError {
  if (error instanceof PlatformRateLimited) return failureOf(error, `${inWords(error)} ${UNCHANGED}`)
  if (error instanceof PlatformRefused && error.status === 401) {
    const sentence = `The platform does not take your sign-in any more. ${UNCHANGED} Sign in once more, then try again.`
    return new StewardError('unconfirmed', sentence, { cause: error })
  }
  // In whatever words: who knows no such call may say so in a page of HTML.
  if (error instanceof PlatformLacks || (error instanceof PlatformError && error.status === 404)) {
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
  const words = said ? saidInWords(said) : ''
  const why = code === 'ACCESS_DENIED' ? 'it does not take your sign-in with Steward for that' : (code ?? status)
  return `The platform refused to reset the token (${why}).${words && ` It says: “${words}”`}`
}
