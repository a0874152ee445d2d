import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { isFresh } from '../mirror/guilds/ban-list.ts'
import { lastBanReading, refreshBans, refreshBansOrWarn } from '../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../steward.ts'
import type { State } from './verb.ts'

interface Whom {
  guildId: string
  userId: string
}

interface BanState extends State {
  banned: boolean
  /** Null where the platform has not told. */
  bannedAt: Date | null
  reason: string | null
  endsAt: string | null
}

const CHANGE_BANS = ['member.ban', 'ban.remove']

/**
 * Whether somebody is banned as far as the stored list knows, since when and why, and when that ends by itself. A list that
 * was never read, or last before Steward changed this very ban, or a minute before an event told of it, is read first,
 * where it can be: an undo goes by what stood before.
 */
export async function banStateOf(
  { guildId, userId }: Whom,
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
): Promise<BanState> {
  const whom = { guildId, userId }
  const { listedAt, expired } = await lastBanReading(db, guildId)
  const isBare = async (at: Date) => !isFresh(at) && isKnownByEvent(await listed(whom, { db }))
  if (!listedAt || (expired && (await hasChangedSince(whom, db, listedAt))) || (await isBare(listedAt))) {
    await refreshBansOrWarn(db, platform, guildId, 'whether somebody is banned already is not known')
  }
  const [ban, endsAt] = await Promise.all([listed(whom, { db }), banEndOf(db.orm, guildId, userId)])
  return { banned: ban !== undefined, bannedAt: ban?.bannedAt ?? null, reason: ban?.reason ?? null, endsAt }
}

/** Reads a list of bans that is older than a minute anew, where it can be. What Steward itself has changed since does not count. */
export async function readOldBans(
  { guildId }: Pick<Whom, 'guildId'>,
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
): Promise<void> {
  const { listedAt } = await lastBanReading(db, guildId)
  if (listedAt && isFresh(listedAt)) return
  await refreshBansOrWarn(db, platform, guildId, 'whether a ban is another one by now is not known')
}

/** An event tells of a ban neither since when it is nor why. */
function isKnownByEvent(ban: Awaited<ReturnType<typeof listed>>): boolean {
  return ban !== undefined && ban.bannedAt === null && ban.reason === null
}

/** Whether somebody is banned, by a list that is a minute old at most. Throws the platform's errors. */
export async function isBanned(whom: Whom, steward: Pick<Steward, 'db' | 'platform'>): Promise<boolean> {
  await refreshBans(steward.db, steward.platform, whom.guildId)
  return (await listed(whom, steward)) !== undefined
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

async function listed({ guildId, userId }: Whom, { db }: Pick<Steward, 'db'>) {
  const [ban] = await db.orm
    .select({ bannedAt: bans.bannedAt, reason: bans.reason })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  return ban
}
