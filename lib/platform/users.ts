import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'
import { leavesOut } from './wire/leaves-out.ts'
import { type PlatformUser, parseUser } from './wire/user.ts'
import { type BotProfilePatch, type CurrentUserPatch, profileBody } from './wire/user-body.ts'

export type { BotProfilePatch, CurrentUserPatch, PlatformUser }

/** The bot itself (`platform-api.md, "Users"`). Throws TokenRejected where its token is dead. */
export function getCurrentUser(platform: Platform): Promise<PlatformUser> {
  return platform.rest.read({ method: 'GET', path: '/users/@me' }, parseUser)
}

/** Any account, member of a guild or not (`platform-api.md, "Users"`). Throws PlatformNotFound where nobody has the id. */
export function getUser(platform: Platform, userId: string): Promise<PlatformUser> {
  return platform.rest.read({ method: 'GET', path: route`/users/${userId}` }, parseUser)
}

// What pages show of the bot: without one of them it would look as if that had been taken away.
const TOLD = ['username', 'global_name', 'avatar', 'avatar_color', 'banner', 'banner_color', 'bio']

/**
 * Changes name, avatar, banner or bio of the bot and answers it; null where the platform confirms without telling all of it
 * (`platform-api.md, "Users"`). Throws a ZodError for a patch that must not be sent.
 */
export async function editCurrentUser(platform: Platform, patch: CurrentUserPatch): Promise<PlatformUser | null> {
  const body = profileBody(platform.profile, patch)
  return editProfile(platform, { path: '/users/@me', body, repeat: REPEATS.editCurrentUser })
}

/**
 * Changes name, avatar or bio of the bot by way of its application and answers it; null where the platform confirms
 * without telling all of it (`platform-api.md, "Applications"`). Throws a ZodError for a patch that must not be sent.
 */
export async function editBotProfile(
  platform: Platform,
  { username, avatar, bio }: BotProfilePatch,
): Promise<PlatformUser | null> {
  const body = profileBody(platform.profile, { username, avatar, bio })
  return editProfile(platform, { path: '/applications/@me/bot', body, repeat: REPEATS.editBotProfile })
}

async function editProfile(
  platform: Platform,
  request: { path: string; body: unknown; repeat: 'again' },
): Promise<PlatformUser | null> {
  const user = await platform.rest.read({ method: 'PATCH', ...request }, answer =>
    answer === undefined || leavesOut(answer, TOLD) ? undefined : parseUser(answer),
  )
  return user ?? null
}
