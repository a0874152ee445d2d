import { SECOND } from '../../time.ts'
import { PlatformNotFound, PlatformRateLimited, PlatformRefused, PlatformUnavailable } from '../errors.ts'
import type { Profile } from '../profile.ts'
import { parseErrorBody } from '../wire/error-body.ts'
import { type Answer, readJson } from './answer.ts'

// Where slowmode turns a call away without saying for how long: who asked again at once would never stop.
const UNTOLD_MS = SECOND

interface Asked {
  method: string
  path: string
}

/**
 * The body of a 2xx answer, undefined where it has none. Throws the platform's errors for every other answer; a 404 without a
 * word of the platform's is no word about what was asked for (gaps.md, "Error body").
 */
export function readAnswer(profile: Profile, asked: Asked, answer: Answer): unknown {
  const json = readJson(answer.text)
  const { status, askedAt } = answer
  if (status >= 200 && status < 300 && json.ok) return json.body
  const { code, message, fields, retryAfterMs } = parseErrorBody(json.ok ? json.body : undefined)
  const failure = { ...asked, status, code, askedAt }
  if (code !== null && profile.slowmodeCodes.includes(code) && status < 500) {
    throw new PlatformRateLimited(failure, retryAfterMs || UNTOLD_MS)
  }
  if (isBareNotFound(answer)) throw new PlatformUnavailable({ ...failure, why: 'without a word' }, false)
  if (status === 404) throw new PlatformNotFound(failure, message, fields)
  if (status >= 400 && status < 500) throw new PlatformRefused(failure, message, fields)
  throw status >= 500 ? new PlatformUnavailable(failure, true) : unreadable(asked, status)
}

/** An answer, perhaps of somebody in between, from which nothing can be told. */
export function unreadable(asked: Asked, status: number): PlatformUnavailable {
  return new PlatformUnavailable({ ...asked, status, why: 'unreadable answer' }, true)
}

/**
 * Whether a 404 has neither code nor message: so a proxy answers while the platform behind it is away, or a server that
 * knows no such route.
 */
export function isBareNotFound({ status, text }: Answer): boolean {
  if (status !== 404) return false
  const json = readJson(text)
  const { code, message } = parseErrorBody(json.ok ? json.body : undefined)
  return code === null && message === null
}

/** Whether an answer speaks of a bad token (gaps.md, "When is the token dead"). */
export function isTokenRefusal(profile: Profile, { status, text }: Answer): boolean {
  if (status === 401) return true
  if (status < 400 || status >= 500) return false
  const json = readJson(text)
  const { code } = parseErrorBody(json.ok ? json.body : undefined)
  return code !== null && profile.badTokenCodes.includes(code)
}
