import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import { bans } from '../db/schema/bans.ts'
import { givenUpEndsOf } from '../endings/ban-end.ts'
import { log } from '../log.ts'
import { refreshBansOrWarn } from '../mirror/guilds/refresh-bans.ts'
import { can } from '../permissions/can.ts'
import { shareReads } from '../permissions/live/share-reads.ts'
import { avatarUrl, bannerUrl } from '../platform/cdn.ts'
import { PlatformNotFound } from '../platform/errors.ts'
import { flagNames } from '../platform/flag-names.ts'
import { createdAt } from '../platform/snowflake.ts'
import { getUser, type PlatformUser } from '../platform/users.ts'
import type { Steward } from '../steward.ts'
import { MINUTE, now, SECOND } from '../time.ts'
import { unlessLate } from '../unless-late.ts'
import type { BanRow } from './ban-views.ts'
import { formerRoleViews } from './former-role-views.ts'
import { withModerators } from './list-bans.ts'
import { listMembers } from './list-members.ts'
import type { ViewedGuild } from './load-guild.ts'
import type { MemberDetail } from './member-detail-views.ts'
import { memberEndings, memberRoleEnds } from './member-endings.ts'
import { memberHistory, newestEntryAbout } from './member-history.ts'
import { memberMessages } from './member-messages.ts'
import { memberVoice } from './member-voice.ts'
import { toBanRow } from './to-ban-row.ts'

const PREMIUM = ['none', 'Classic', 'Full', 'Guild-Premium'] as const

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
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now: now() }).ok
  const { inTime, wasLate } = waiting()
  const voiceOrNone = inTime(memberVoice(steward, guild, userId), null)
  const profileOrNone = inTime(profileOf(steward, userId), { user: null, exists: null })
  const messagesOrNone = inTime(memberMessages(steward, guild, userId), null)
  const [{ rows }, profile, ban, history, newestEntryId, endings, formerRoles] = await Promise.all([
    listMembers(db, platform, guild.id, { ids: [userId] }),
    profileOrNone,
    seesBans ? banOf(steward, guild, userId) : null,
    memberHistory(steward, viewer, guild, { userId }),
    newestEntryAbout(db, guild, userId),
    seesBans ? memberEndings(db, guild.id, userId) : [],
    seesBans ? formerRoleViews(steward, guild, userId) : [],
  ])
  const [voice, messages] = await Promise.all([voiceOrNone, messagesOrNone])
  const member = rows[0] ?? null
  const roleEnds = member ? await memberRoleEnds(db, guild.id, member) : []
  return {
    member,
    ...profile,
    exists: member !== null || profile.exists,
    ban: ban && { ...ban, expiresAt: endings.find(({ state }) => state === 'waiting')?.endsAt ?? ban.expiresAt },
    history,
    newestEntryId,
    voice,
    endings,
    roleEnds,
    formerRoles,
    messages,
    isPartial: wasLate(),
  }
}

// Longer than a silent platform is waited for by what can fall back on the mirror.
const LONGEST_MS = 3 * SECOND

/** What a silent platform does not tell in time is left out: the rest of the sheet is useful without it. */
function waiting() {
  let isLate = false
  async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
    const told = work.then(
      value => ({ value }),
      error => {
        log.warn({ err: error }, 'a part of a member sheet cannot be read')
        return { value: otherwise }
      },
    )
    const found = await unlessLate(LONGEST_MS, told)
    isLate ||= found === null
    return found ? found.value : otherwise
  }
  return { inTime, wasLate: () => isLate }
}

/** The document does not show what a nameplate is made of: its label, where it has one. */
function nameplateOf({ nameplate }: PlatformUser): { label: string | null } | null {
  if (!nameplate) return null
  const { label } = nameplate
  return { label: typeof label === 'string' && label.trim() !== '' ? label.slice(0, 100) : null }
}

// Whoever clicks through a list of ids must not use up the bot's rate limit.
const profileReads = shareReads<PlatformUser>(MINUTE)

async function profileOf({ platform }: Steward, userId: string): Promise<Pick<MemberDetail, 'user' | 'exists'>> {
  try {
    const user = await profileReads(platform, userId, () => getUser(platform, userId))
    const profile = {
      userId,
      username: user.username,
      globalName: user.globalName,
      avatarUrl: avatarUrl(platform.cdnUrl, user),
      avatarColor: user.avatarColor,
      bannerUrl: bannerUrl(platform.cdnUrl, user),
      bannerColor: user.bannerColor,
      bio: user.bio,
      bot: user.bot,
      flags: flagNames(platform.profile.userFlags, user.flags),
      nameplate: nameplateOf(user),
      premium: PREMIUM[user.premiumType] ?? (`type ${user.premiumType}` as const),
      createdAt: createdAt(platform.profile, userId)?.toISOString() ?? null,
    }
    return { user: profile, exists: true }
  } catch (error) {
    if (error instanceof PlatformNotFound) return { user: null, exists: false }
    throw error
  }
}

async function banOf({ db, platform }: Steward, guild: ViewedGuild, userId: string): Promise<BanRow | null> {
  // An event tells neither why nor by whom, and not every platform tells of bans at all.
  const refreshed = refreshBansOrWarn(db, platform, guild.id, 'a member sheet shows the ban as last known')
  // A list of many thousands takes its time too.
  await unlessLate(LONGEST_MS, refreshed)
  const rows = await db.orm
    .select({ ban: bans })
    .from(bans)
    .where(and(eq(bans.guildId, guild.id), eq(bans.userId, userId)))
  const [found] = await withModerators({ db }, guild, rows)
  if (!found) return null
  const givenUp = await givenUpEndsOf(db.orm, guild.id, [found.ban])
  return toBanRow(platform.cdnUrl, found.ban, {
    moderatorName: found.moderator,
    givenUpAt: givenUp.get(userId) ?? null,
  })
}
