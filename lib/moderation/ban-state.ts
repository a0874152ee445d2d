import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { type BanList, mayTrustBans } from '../mirror/guilds/ban-list.ts'
import { bansOf, type KnownBan, storedBans } from '../mirror/guilds/bans-of.ts'
import { lastBanReading, refreshBansOrWarn } from '../mirror/guilds/refresh-bans.ts'
import { timeToRead } from '../mirror/guilds/time-to-read.ts'
import type { Steward } from '../steward.ts'
import type { State } from './verb.ts'

interface Whom {
  guildId: string
  userId: string
}

interface BanState extends State {
  banned: boolean
  reason: string | null
  endsAt: string | null
}

type Asked = Pick<Steward, 'db' | 'platform'>

const CHANGE_BANS = ['member.ban', 'ban.remove']

/**
 * Whether somebody is banned and why, and when that ends by itself. A list that was there for longer than a minute, or is older
 * than what Steward has done to this very ban, is read first, where it can be: an undo goes by what stood before.
 */
export async function banStateOf(whom: Whom, { db, platform }: Asked): Promise<BanState> {
  if (!(await trustedList(whom, { db, platform }))) {
    await refreshBansOrWarn(db, platform, whom.guildId, 'whether somebody is banned already is not known')
  }
  const ban = (await storedBans(db, whom.guildId, [whom.userId])).get(whom.userId)
  const endsAt = await banEndOf(db.orm, whom.guildId, whom.userId)
  return { banned: ban !== undefined, reason: ban?.reason ?? null, endsAt }
}

/**
 * The stored list, where it tells how the ban of one person stands; else null. What Steward has
 * done to others does not count.
 */
async function trustedList(whom: Whom, { db, platform }: Asked): Promise<BanList | null> {
  const list = await lastBanReading(db, whom.guildId)
  const isAsRead = mayTrustBans({ ...list, expired: false }, timeToRead(platform, whom.guildId).ms)
  return isAsRead && !(list.expired && (await hasChangedSince(whom, db, list.listedAt!))) ? list : null
}

/**
 * The ban of somebody, good enough to decide whose it is by now; undefined: they are not banned. Null: an entry cannot be read,
 * and may be theirs. Throws the platform's errors.
 */
export async function standingBan(whom: Whom, { db, platform }: Asked): Promise<KnownBan | null | undefined> {
  const { guildId, userId } = whom
  const stored = (await trustedList(whom, { db, platform }))
    ? (await storedBans(db, guildId, [userId])).get(userId)
    : undefined
  if (stored && !stored.heard) return stored
  const { banned, skipped } = await bansOf(db, platform, guildId, [userId])
  return banned.get(userId) ?? (skipped === 0 ? undefined : null)
}

/**
 * Whether somebody is banned, by a list that was read within the last minute, however long that took: what Steward has done to
 * others since does not have it read anew, which in a run would be once for each. Null: an entry of it cannot be read, and may
 * be theirs. Throws the platform's errors.
 */
export async function isBanned(whom: Whom, { db, platform }: Asked): Promise<boolean | null> {
  const { guildId, userId } = whom
  const list = await trustedList(whom, { db, platform })
  const { banned, skipped } = list
    ? { banned: await storedBans(db, guildId, [userId]), skipped: list.skipped }
    : await bansOf(db, platform, guildId, [userId])
  return banned.has(userId) || (skipped === 0 ? false : null)
}

/** Whether Steward has banned or unbanned somebody since, or may be about to. Its event may still be on its way. */
async function hasChangedSince({ guildId, userId }: Whom, { orm }: Database, moment: Date): Promise<boolean> {
  const found = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.targetId, userId),
        inArray(auditEntries.action, CHANGE_BANS),
        or(isNull(auditEntries.settledAt), gt(auditEntries.settledAt, moment)),
      ),
    )
    .limit(1)
  return found.length > 0
}
