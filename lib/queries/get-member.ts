import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import { bans } from '../db/schema/bans.ts'
import { log } from '../log.ts'
import { can } from '../permissions/can.ts'
import { shareReads } from '../permissions/live/share-reads.ts'
import { avatarUrl, bannerUrl } from '../platform/cdn.ts'
import { PlatformNotFound } from '../platform/errors.ts'
import { createdAt } from '../platform/snowflake.ts'
import { userFlagNames } from '../platform/user-flags.ts'
import { getUser, type PlatformUser } from '../platform/users.ts'
import type { Steward } from '../steward.ts'
import { MINUTE, now } from '../time.ts'
import { listAudit } from './list-audit.ts'
import { listMembers } from './list-members.ts'
import type { ViewedGuild } from './load-guild.ts'
import { toBanRow } from './to-ban-row.ts'
import type { MemberDetail } from './view-types.ts'

const PREMIUM = ['none', 'Classic', 'Full', 'Guild-Premium'] as const
const HISTORY = 20

/**
 * One member, or somebody who is none: profile from the platform (the mirror keeps no bios), membership from the
 * mirror, the ban for whoever may see bans, and what was done to them here.
 * Rests on `platform-api.md, "User"` and "Member".
 */
export async function getMember(
  steward: Steward,
  viewer: Viewer,
  guild: ViewedGuild,
  userId: string,
): Promise<MemberDetail> {
  const { db, platform } = steward
  const [{ rows }, user, ban, audit] = await Promise.all([
    listMembers(db, platform, guild.id, { ids: [userId] }),
    profileOf(steward, userId),
    banOf(steward, guild, userId),
    listAudit(db, viewer, guild, { target: userId }),
  ])
  return { member: rows[0] ?? null, user, ban, history: audit.entries.slice(0, HISTORY) }
}

// Whoever clicks through a list of ids must not use up the bot's rate limit.
const profileReads = shareReads<PlatformUser>(MINUTE)

async function profileOf({ platform }: Steward, userId: string): Promise<MemberDetail['user']> {
  try {
    const user = await profileReads(platform, userId, () => getUser(platform, userId))
    return {
      userId,
      username: user.username,
      globalName: user.globalName,
      avatarUrl: avatarUrl(platform.cdnUrl, user),
      avatarColor: user.avatarColor,
      bannerUrl: bannerUrl(platform.cdnUrl, user),
      bannerColor: user.bannerColor,
      bio: user.bio,
      bot: user.bot,
      flags: userFlagNames(platform.profile, user.flags),
      premium: PREMIUM[user.premiumType] ?? 'none',
      createdAt: createdAt(platform.profile, userId)?.toISOString() ?? null,
    }
  } catch (error) {
    // The sheet is useful without the profile: what the mirror and the log know is shown all the same.
    if (!(error instanceof PlatformNotFound)) log.warn({ err: error, userId }, 'a profile cannot be read')
    return null
  }
}

async function banOf({ db, platform }: Steward, guild: ViewedGuild, userId: string) {
  if (!can({ standing: guild.standing, action: 'ban.list', now: now() }).ok) return null
  const [ban] = await db.orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, guild.id), eq(bans.userId, userId)))
  return ban ? toBanRow(platform.cdnUrl, ban, new Map()) : null
}
