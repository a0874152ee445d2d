import { calledBy } from '../../directory/called-by.ts'
import { avatarUrl } from '../../platform/cdn.ts'
import type { Platform } from '../../platform/platform.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { now } from '../../time.ts'
import type { ListedRow } from './listed-rows.ts'
import type { MemberRow } from './member-views.ts'

/** A mirrored member as screens get it. */
export function toMemberRow({ cdnUrl, profile }: Pick<Platform, 'cdnUrl' | 'profile'>, row: ListedRow): MemberRow {
  const isTimedOut = row.timedOutUntil !== null && row.timedOutUntil > now()
  return {
    userId: row.userId,
    username: row.username,
    globalName: row.globalName,
    nick: row.nick,
    displayName: calledBy(row.nick, row.globalName, row.username, row.userId),
    avatar: row.avatar,
    avatarUrl: avatarUrl(cdnUrl, { id: row.userId, avatar: row.avatar }),
    avatarColor: row.avatarColor,
    bot: row.bot,
    roleIds: row.roleIds,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    createdAt: createdAt(profile, row.userId)?.toISOString() ?? null,
    premiumSince: row.premiumSince?.toISOString() ?? null,
    pending: row.pending,
    mute: row.mute,
    deaf: row.deaf,
    timedOutUntil: isTimedOut ? row.timedOutUntil!.toISOString() : null,
  }
}
