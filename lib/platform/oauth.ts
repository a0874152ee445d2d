import type { Platform } from './platform.ts'

/** Where people sign in with the platform (gaps.md, "User sign-in"), and the scopes to ask for, space-separated. */
export function oauthAddresses({
  profile: { oauth },
  apiUrl,
  webUrl,
}: Pick<Platform, 'profile' | 'apiUrl' | 'webUrl'>) {
  return {
    authorizeUrl: webUrl + oauth.authorizePath,
    tokenUrl: apiUrl + oauth.tokenPath,
    userUrl: apiUrl + oauth.userPath,
    scope: oauth.scopes.join(' '),
  }
}
