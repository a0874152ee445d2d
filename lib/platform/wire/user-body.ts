import { z } from 'zod'
import { usernamePattern } from '../../message-rules/username-rule.ts'
import type { Profile } from '../profile.ts'
import { imageToSend } from './data-url.ts'
import { present } from './present.ts'
import { textWithin } from './text-within.ts'

/** What of the bot's profile is to change. An absent key stays as it is. */
export interface BotProfilePatch {
  username?: string
  /** A data URL; null takes it away. */
  avatar?: string | null
  bio?: string
}

/** The same with what only PATCH /users/@me takes. */
export interface CurrentUserPatch extends BotProfilePatch {
  /** A data URL; null takes it away. */
  banner?: string | null
}

/**
 * The body of a profile's change (`platform-api.md, "Applications"` and "Users"). Throws a
 * ZodError for what must not be sent.
 */
export function profileBody(profile: Profile, patch: CurrentUserPatch): Record<string, unknown> {
  return z
    .strictObject({
      username: z.string().regex(usernamePattern(profile.limits.botName)).optional(),
      avatar: imageToSend.optional(),
      banner: imageToSend.optional(),
      bio: textWithin(profile, profile.limits.bio).optional(),
    })
    .transform(present)
    .refine(body => Object.keys(body).length > 0, 'A change must change something.')
    .parse(patch)
}
