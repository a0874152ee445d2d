import type { Platform } from './platform.ts'
import { createRestTransport } from './rest.ts'
import { type PlatformUser, parseUser } from './wire/user.ts'

/** The person whom an OAuth2 access token belongs to (gaps.md, "User sign-in"). Throws PlatformRefused for a bad token. */
export function getBearerUser(platform: Platform, accessToken: string): Promise<PlatformUser> {
  const { profile, apiUrl, timeoutMs } = platform
  // A transport of its own: a person's rate limits and refusals are not the bot's.
  const rest = createRestTransport({ profile, apiUrl, scheme: 'Bearer', token: async () => accessToken, timeoutMs })
  return rest.read({ method: 'GET', path: profile.oauth.userPath }, parseUser)
}
