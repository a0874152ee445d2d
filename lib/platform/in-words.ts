import {
  CallWithdrawn,
  PlatformError,
  PlatformLacks,
  PlatformNotFound,
  PlatformRateLimited,
  PlatformRefused,
  PlatformUnavailable,
  TokenRejected,
} from './errors.ts'
import { isOfRights } from './is-of-rights.ts'

// In words and in the family's numbers (gaps.md, "Error body").
const GONE = new Map([
  ['UNKNOWN_GUILD', 'guild'],
  ['10004', 'guild'],
  ['UNKNOWN_MESSAGE', 'message'],
  ['10008', 'message'],
  ['UNKNOWN_CHANNEL', 'channel'],
  ['10003', 'channel'],
  ['UNKNOWN_BAN', 'ban'],
  ['10026', 'ban'],
  ['UNKNOWN_EMOJI', 'emoji'],
  ['10014', 'emoji'],
  ['UNKNOWN_ROLE', 'role'],
  ['10011', 'role'],
  ['UNKNOWN_MEMBER', 'member'],
  ['10007', 'member'],
  ['UNKNOWN_USER', 'user'],
  ['10013', 'user'],
])

const NOT_IN_VOICE = new Set(['TARGET_NOT_IN_VOICE', '40032'])

/** What a failed platform call means, for the person who waits for it. Shows nothing of the platform's own text. */
export function inWords(error: unknown): string {
  if (error instanceof PlatformRateLimited) {
    return `The platform asks to wait ${Math.ceil(error.retryAfterMs / 1000)} seconds before the next try.`
  }
  if (error instanceof TokenRejected) {
    return "The platform no longer accepts the bot's token. The application's owner must enter a new one."
  }
  if (error instanceof PlatformUnavailable && error.status === 404) {
    return 'The platform does not offer it, or does not answer properly at the moment.'
  }
  if (error instanceof PlatformUnavailable) return 'The platform does not answer properly at the moment.'
  if (error instanceof CallWithdrawn) return 'Another process of Steward has taken it over before it was sent.'
  if (error instanceof PlatformLacks) return 'This platform does not offer it.'
  if (error instanceof PlatformNotFound) return goneInWords(error.code ?? '')
  // Some answer 400 for an emoji that they do not know.
  if (error instanceof PlatformRefused && GONE.has(error.code ?? '')) return goneInWords(error.code ?? '')
  if (error instanceof PlatformRefused && NOT_IN_VOICE.has(error.code ?? '')) {
    return 'The platform says that they are in no voice channel.'
  }
  if (isOfRights(error)) {
    return "The platform refused it: the bot's permissions or the place of its role changed a moment ago."
  }
  if (error instanceof PlatformError) return `The platform refused it (${error.code ?? error.status}).`
  return 'Something unexpected happened.'
}

function goneInWords(code: string): string {
  const what = GONE.get(code) ?? (code.startsWith('UNKNOWN_') ? 'member, user or role' : null)
  if (what !== null) return `The platform no longer knows this ${what}.`
  return 'The platform does not offer it, or does not know what it is about.'
}
