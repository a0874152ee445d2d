import { StewardError } from '../errors.ts'
import { PlatformRateLimited, PlatformUnavailable, TokenRejected } from '../platform/errors.ts'

/** Whether the platform could not tell, as against: told that the guild is none of the bot's business any more. */
export function isSilence(error: unknown): boolean {
  if (error instanceof StewardError) return error.code === 'platform_unavailable'
  const silences = [PlatformUnavailable, PlatformRateLimited, TokenRejected]
  return silences.some(silence => error instanceof silence)
}
