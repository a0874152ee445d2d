import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { bans } from '../../db/schema/bans.ts'
import { listBans } from '../../platform/bans.ts'
import type { Platform } from '../../platform/platform.ts'
import { now } from '../../time.ts'
import { mayTrustBans, readBanList } from './ban-list.ts'
import { expireBans, refreshBans } from './refresh-bans.ts'
import { timeToRead } from './time-to-read.ts'

/** What is known of a ban; null where the platform does not tell. */
export interface KnownBan {
  bannedAt: Date | null
  reason: string | null
  /** Who has laid it on, as the list tells; of what Steward did that is the bot. */
  moderatorId: string | null
  /** An event has told of it since the list was read: a list tells more, where the platform does. */
  heard: boolean
}

export interface BansOf {
  /** When the platform was asked. */
  at: Date
  /** Whether it is what is stored, and so may be compared with that later. */
  isStored: boolean
  /** By person; without those who are not banned. */
  banned: Map<string, KnownBan>
  /** How many entries could not be read: while there are any, who is not among these may be banned all the same. */
  skipped: number
}

/**
 * How the bans of some people stand, good enough to decide by: from the stored list where it may be trusted, else as the
 * platform has listed them just now. Throws the platform's errors.
 */
export async function bansOf(db: Database, platform: Platform, guildId: string, userIds: string[]): Promise<BansOf> {
  const asked = now()
  let at = await refreshBans(db, platform, guildId)
  let banned = await storedBans(db, guildId, userIds)
  if (at < asked && [...banned.values()].some(({ heard }) => heard)) {
    await expireBans(db, guildId)
    at = await refreshBans(db, platform, guildId)
    banned = await storedBans(db, guildId, userIds)
  }
  const list = await readBanList(db.orm, guildId)
  if (mayTrustBans(list, timeToRead(platform, guildId).ms)) return { at, isStored: true, banned, skipped: list.skipped }
  // They change faster than they can be stored: what is stored may be of any age.
  const listedAt = now()
  const { bans: listed, skipped } = await listBans(platform, guildId)
  const wanted = new Set(userIds)
  const theirs = listed.filter(({ user }) => wanted.has(user.id))
  banned = new Map(theirs.map(ban => [ban.user.id, { ...ban, heard: false }]))
  return { at: listedAt, isStored: false, banned, skipped }
}

/** What is stored of the bans of some people, however old it is. */
export async function storedBans(
  { orm }: Database,
  guildId: string,
  userIds: string[],
): Promise<Map<string, KnownBan>> {
  const rows = await orm
    .select({
      userId: bans.userId,
      bannedAt: bans.bannedAt,
      reason: bans.reason,
      moderatorId: bans.moderatorId,
      heard: bans.heard,
    })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), isOneOf(bans.userId, userIds)))
  return new Map(rows.map(({ userId, ...ban }) => [userId, ban]))
}
