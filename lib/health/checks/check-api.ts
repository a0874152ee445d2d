import {
  PlatformError,
  PlatformLacks,
  PlatformRateLimited,
  PlatformUnavailable,
  TokenRejected,
} from '../../platform/errors.ts'
import type { Verdict } from '../check.ts'
import type { Look } from '../look.ts'

const CHECK_ADDRESS = 'Check PLATFORM_API_URL.'

/** Whether what answers at PLATFORM_API_URL is the platform's API. */
export function judgeApi({ user, application }: Look, apiUrl: string): Verdict {
  const failures = [user, application].flatMap(asked => ('error' in asked ? [asked.error] : []))
  const trouble = failures.length < 2 ? undefined : failures.map(error => troubleOf(error, apiUrl)).find(Boolean)
  return trouble ?? { state: 'good', says: `The platform answers at ${apiUrl}.` }
}

/** What an error tells against the address; undefined where the platform itself has spoken. */
function troubleOf(error: unknown, apiUrl: string): Verdict | undefined {
  if (!(error instanceof PlatformError))
    return { state: 'unknown', says: "It was not asked: the bot's token could not be read." }
  if (error instanceof TokenRejected || error instanceof PlatformRateLimited) return undefined
  if (error instanceof PlatformLacks) return undefined
  if (error.status === null) {
    const why = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    const says = `Nothing answers at ${apiUrl}${why}.`
    return { state: 'bad', says, todo: `${CHECK_ADDRESS} If it is right, the platform or the way to it is down.` }
  }
  if (error.status >= 500) {
    return {
      state: 'bad',
      says: `The platform answers at ${apiUrl} with ${error.status}: it is out of order, or something in front of it.`,
    }
  }
  const isOther =
    error.status === 404 || error.status === 405 || (error.status < 400 && error instanceof PlatformUnavailable)
  if (!isOther) return undefined
  return {
    state: 'bad',
    says: `What answers at ${apiUrl} is not the platform's API (${error.status}).`,
    todo: CHECK_ADDRESS,
  }
}
