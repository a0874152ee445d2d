import type { Platform } from './platform.ts'
import { route } from './route.ts'
import { type PlatformUser, parseUser } from './wire/user.ts'

export type { PlatformUser }

/** The bot itself (`platform-api.md, "Users"`). Throws TokenRejected where its token is dead. */
export function getCurrentUser(platform: Platform): Promise<PlatformUser> {
  return platform.rest.read({ method: 'GET', path: '/users/@me' }, parseUser)
}

/** Any account, member of a guild or not (`platform-api.md, "Users"`). Throws PlatformNotFound where nobody has the id. */
export function getUser(platform: Platform, userId: string): Promise<PlatformUser> {
  return platform.rest.read({ method: 'GET', path: route`/users/${userId}` }, parseUser)
}
