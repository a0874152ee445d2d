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
  /** Source of the regular expression that a bot's username matches. */
  usernamePattern: string
  /** Most characters of the bio, as the platform counts. */
  bioMax: number
}

export function profileOf({ username, avatar, banner, bio }: PlatformUser): BotProfile {
  return { username, avatar, banner, bio: bio ?? '' }
}

export function profileView({ platform }: Steward, bot: PlatformUser): ProfileView {
  const { limits } = platform.profile
  const { globalName, avatarColor, bannerColor } = bot
  return {
    profile: profileOf(bot),
    avatarUrl: avatarUrl(platform, bot),
    bannerUrl: bannerUrl(platform, bot),
    globalName,
    avatarColor,
    bannerColor,
    usernamePattern: limits.botName.source,
    bioMax: limits.bio,
  }
}
