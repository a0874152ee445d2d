import { StewardError } from '../../errors.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { PlatformRateLimited, PlatformRefused } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'

// What the platform says of a field is its own text, and may be of any length.
const SAID_MAX = 300

/** A refused change as the owner is told it, with the platform's words beside the fields; every other error as it is. */
export function refusalOf(error: unknown, fieldOf: (wireName: string) => string): unknown {
  if (error instanceof PlatformRateLimited) {
    const { retryAfterMs } = error
    return new StewardError('rate_limited', `${inWords(error)} Nothing was changed.`, { retryAfterMs, cause: error })
  }
  if (!(error instanceof PlatformRefused)) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, said]) => [
      fieldOf(path.split('.')[0] ?? path),
      nameInSentence(said).slice(0, SAID_MAX),
    ]),
  )
  const why = error.status === 403 ? 'The platform does not let the bot change this.' : inWords(error)
  return new StewardError('platform_refused', `${why} Nothing was changed.`, { fields, cause: error })
}
