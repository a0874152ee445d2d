import type { Viewer } from '../../auth/viewer.ts'
import { calledBy } from '../../directory/called-by.ts'
import { can } from '../../permissions/can.ts'
import { shareReads } from '../../permissions/live/share-reads.ts'
import { avatarUrl, bannerUrl } from '../../platform/cdn.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { flagNames } from '../../platform/flag-names.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { getUser, type PlatformUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, now } from '../../time.ts'
import type { BanRow } from '../bans/ban-views.ts'
import { bansInTime } from '../bans/bans-in-time.ts'
import { knownBan } from '../bans/known-ban.ts'
import { lastDepartures } from '../departures/last-departures.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { waiting } from '../waiting.ts'
import { formerNamesOf } from './former-names.ts'
import { formerRoleViews } from './former-role-views.ts'
import { lastWrote } from './last-written.ts'
import { listMembers } from './list-members.ts'
import { loggedName } from './logged-name.ts'
import type { MemberDetail } from './member-detail-views.ts'
import { memberEndings, memberRoleEnds } from './member-endings.ts'
import { memberHistory, newestEntryAbout } from './member-history.ts'
import { memberVoice } from './member-voice.ts'
import { memberWarnings } from './member-warnings.ts'
import { nameplateOf } from './nameplate-of.ts'
import { promisedRoles } from './promised-roles.ts'
import { rolesKeptFor } from './roles-kept-for.ts'

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
  const [{ rows }, profile, ban, history, newestEntryId, warnings, endings, formerRoles, formerNames, wroteOf] =
    await Promise.all([
      listMembers(db, platform, guild.id, { ids: [userId] }),
      profileOrNone,
      seesBans ? banOf(steward, guild, userId) : null,
      memberHistory(steward, viewer, guild, { userId }),
      newestEntryAbout(db, guild, userId),
      memberWarnings(db.orm, guild, userId),
      seesBans ? memberEndings(db, guild.id, userId) : [],
      seesBans ? formerRoleViews(steward, guild, userId) : [],
      formerNamesOf(db, guild.id, userId),
      lastWrote(db.orm, guild, [userId]),
    ])
  const voice = await voiceOrNone
  const member = rows[0] ?? null
  const known = member || profile.user ? UNASKED : await asKnownHere(steward, viewer, guild, userId)
  const roleEnds = member ? await memberRoleEnds(db, guild.id, member) : []
  const promised = member ? [] : await promisedRoles(db.orm, guild, userId)
  const keptRoles = member ? await rolesKeptFor(steward, guild, member) : []
  return {
    member,
    ...profile,
    exists: member !== null || profile.exists,
    ban,
    lastWrote: member && wroteOf ? wroteOf(userId) : null,
    formerNames,
    ...known,
    history,
    newestEntryId,
    warnings,
    voice,
    endings,
    roleEnds,
    formerRoles,
    promisedRoles: promised,
    keptRoles,
    isPartial: wasLate(),
  }
}

type Known = Pick<MemberDetail, 'knownAs' | 'knownPictureUrl'>
const UNASKED: Known = { knownAs: null, knownPictureUrl: null }

async function asKnownHere(steward: Steward, viewer: Viewer, guild: ViewedGuild, userId: string): Promise<Known> {
  const { db, platform } = steward
  const logged = await loggedName(db, viewer, guild, userId)
  const left = (await lastDepartures(db.orm, guild.id, [userId])).get(userId)
  if (!left) return { ...UNASKED, knownAs: logged }
  const { nick, globalName, username, avatar } = left
  return {
    knownAs: logged ?? calledBy(nick, globalName, username, userId),
    knownPictureUrl: avatarUrl(platform.cdnUrl, { id: userId, avatar }),
  }
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

async function banOf(steward: Steward, guild: ViewedGuild, userId: string): Promise<BanRow | null> {
  // An event tells neither why nor by whom.
  await bansInTime(steward, guild.id, 'a member sheet shows the ban as last known')
  return knownBan(steward, guild, userId)
}
