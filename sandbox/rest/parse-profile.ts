import { LIMITS } from '../rules/limits.ts'
import type { User } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { isText, parseFields } from './parse-fields.ts'
import { isImageOrNull, keepImage } from './read-image.ts'

type Profile = Pick<User, 'username' | 'avatar' | 'banner' | 'bio'>

const CHECKS = {
  username: (value: unknown) =>
    typeof value === 'string' && LIMITS.username.test(value) ? null : `Must match ${LIMITS.username.source}.`,
  avatar: isImageOrNull,
  bio: isText(0, LIMITS.bio),
}

/** The fields of PATCH /applications/@me/bot as they are stored. */
export function parseBotProfile(world: World, body: Record<string, unknown>): Partial<Profile> {
  return stored(world, parseFields<Omit<Profile, 'banner'>>(body, CHECKS))
}

/** The fields of PATCH /users/@me as they are stored: those of the bot profile and the banner. */
export function parseProfile(world: World, body: Record<string, unknown>): Partial<Profile> {
  return stored(world, parseFields<Profile>(body, { ...CHECKS, banner: isImageOrNull }))
}

function stored(world: World, profile: Partial<Profile>): Partial<Profile> {
  const { avatar, banner, bio } = profile
  if (avatar !== undefined) profile.avatar = keepImage(world, avatar)
  if (banner !== undefined) profile.banner = keepImage(world, banner)
  if (bio !== undefined) profile.bio = bio?.trim() || null
  return profile
}
