import { StewardError } from '../../errors.ts'
import { PlatformRateLimited, PlatformRefused } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'
import { failureOf, saidInWords } from '../../platform-failure.ts'

/** A refused change as the owner is told it, with the platform's words beside the fields; every other error as it is. */
export function refusalOf(error: unknown, fieldOf: (wireName: string) => string): unknown {
  if (error instanceof PlatformRateLimited) return failureOf(error, `${inWords(error)} Nothing was changed.`)
  if (!(error instanceof PlatformRefused)) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, said]) => [fieldOf(path.split('.')[0] ?? path), saidInWords(said)]),
  )
  const why = error.status === 403 ? 'The platform does not let the bot change this.' : inWords(error)
  return new StewardError('platform_refused', `${why} Nothing was changed.`, { fields, cause: error })
}
