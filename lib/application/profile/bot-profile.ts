import type { Counts } from '../../message-rules/count-characters.ts'
import type { UsernameRule } from '../../message-rules/username-rule.ts'
import { avatarUrl, bannerUrl } from '../../platform/cdn.ts'
import type { PlatformUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'

/** What the owner sets of the bot's account (`platform-api.md, "User"`). */
export interface BotProfile {
  username: string
  /** Its hash; a data URL where it is to be set. */
  avatar: string | null
  banner: string | null
  /** Empty: none. */
  bio: string
}

/** The profile, and what a form needs to know beside it. */
export interface ProfileView {
  profile: BotProfile
  avatarUrl: string | null
  bannerUrl: string | null
  /** Shown in the place of the handle, and not to be changed here. */
  globalName: string | null
  avatarColor: string | null
  bannerColor: string | null
  usernameRule: UsernameRule
  /** Most characters of the bio, as the platform counts. */
  bioMax: number
  /** Most bytes of a picture. */
  pictureMaxBytes: number
  counts: Counts
}

export function profileOf({ username, avatar, banner, bio }: PlatformUser): BotProfile {
  return { username, avatar, banner, bio: bio ?? '' }
}

/** The bot's profile as its page shows it, with the limits and the counting of the platform's profile ("User"). */
export function profileView({ platform }: Steward, bot: PlatformUser): ProfileView {
  const { limits, counts } = platform.profile
  const { globalName, avatarColor, bannerColor } = bot
  return {
    profile: profileOf(bot),
    avatarUrl: avatarUrl(platform, bot),
    bannerUrl: bannerUrl(platform, bot),
    globalName,
    avatarColor,
    bannerColor,
    usernameRule: limits.botName,
    bioMax: limits.bio,
    pictureMaxBytes: limits.pictureBytes,
    counts,
  }
}
