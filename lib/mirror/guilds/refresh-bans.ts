import { eq } from 'drizzle-orm'
import type { Database, Orm } from '../../db/client.ts'
import { banLists, bans } from '../../db/schema/bans.ts'
import { log } from '../../log.ts'
import { listBans, type PlatformBan } from '../../platform/bans.ts'
import type { Platform } from '../../platform/platform.ts'
import { shareRuns } from '../../share-runs.ts'
import { MINUTE, now } from '../../time.ts'
import { storableMoment, storableText, storableTextOrNull } from '../storable.ts'
import { countBanChange } from './count-ban-change.ts'

// Unpaged and possibly long: gateway events keep the stored list right between two readings.
const FRESH_MS = MINUTE
const ROWS_AT_ONCE = 500
// Bans that change faster than they are listed would have a reader wait for ever.
const MOST_READINGS = 3

// While a run bans hundreds, every page with bans on it asks after each of them.
const shareReadings = shareRuns<Date>()

type BanList = typeof banLists.$inferSelect

/**
 * Makes sure that the stored bans of a guild were read from the platform within the last minute, and returns when.
 * Where they change faster than they can be read, what is stored stays as the gateway tells it, and what it returns may
 * be earlier. Rests on `platform-api.md, "Guilds, members, roles, bans"`. Throws the platform's errors.
 */
export async function refreshBans(db: Database, platform: Platform, guildId: string): Promise<Date> {
  const known = freshSince(await readBanList(db.orm, guildId))
  return known ?? shareReadings(platform, guildId, () => readUnlessFresh(db, platform, guildId))
}

async function readUnlessFresh(db: Database, platform: Platform, guildId: string): Promise<Date> {
  let before = await readBanList(db.orm, guildId)
  const known = freshSince(before)
  if (known) return known
  for (let reading = 1; ; reading++) {
    const listedAt = now()
    const listed = await listBans(platform, guildId)
    const rows = listed.bans.map(ban => banRow(guildId, ban))
    const found = await db.orm.transaction(async tx => {
      const list = await lockBanList(tx, guildId)
      if (list.changes !== before.changes) {
        // Better than nothing, until the next reader asks anew.
        if (reading === MOST_READINGS && !list.listedAt) await insertBans(tx, rows)
        return list
      }
      // Somebody else has asked later and is stored already.
      if (list.listedAt && list.listedAt > listedAt && isWithin(FRESH_MS, list.listedAt)) return list
      await tx.delete(bans).where(eq(bans.guildId, guildId))
      await insertBans(tx, rows)
      await tx.update(banLists).set({ listedAt, expired: false }).where(eq(banLists.guildId, guildId))
      return null
    })
    if (!found) return listedAt
    if (found.changes === before.changes) return found.listedAt ?? listedAt
    if (reading === MOST_READINGS) return found.listedAt ?? listedAt
    before = found
  }
}

/** When a list was read that may be gone by; null where it must be read anew. */
function freshSince({ listedAt, expired }: BanList): Date | null {
  return listedAt && !expired && isWithin(FRESH_MS, listedAt) ? listedAt : null
}

/** The same where the bans as last known do as well: what goes wrong is told to the log, with what rests on them. */
export async function refreshBansOrWarn(
  db: Database,
  platform: Platform,
  guildId: string,
  otherwise: string,
): Promise<void> {
  try {
    await refreshBans(db, platform, guildId)
  } catch (error) {
    log.warn({ err: error, guildId }, otherwise)
  }
}

/**
 * When the stored bans of a guild were read from the platform, null before the first time: until then they are no more
 * than events have told. `expired` where Steward has changed bans since.
 */
export async function lastBanReading(
  { orm }: Database,
  guildId: string,
): Promise<Pick<BanList, 'listedAt' | 'expired'>> {
  return readBanList(orm, guildId)
}

/** Whether the stored bans are those of the last reading with what events have told since. */
export async function areBansCurrent({ orm }: Database, guildId: string): Promise<boolean> {
  const { listedAt, expired } = await readBanList(orm, guildId)
  return listedAt !== null && !expired
}

/** Whether it was so long ago at most. What lies far ahead was told by a clock that went wrong, and is as good as long ago. */
function isWithin(ms: number, moment: Date): boolean {
  return Math.abs(now().getTime() - moment.getTime()) < ms
}

/**
 * Makes the next reader read the list anew: Steward has just changed it, and not every platform tells of bans by an
 * event. The stored rows stay as they are until then.
 */
export async function expireBans({ orm }: Database, guildId: string): Promise<void> {
  await countBanChange(orm, guildId, { expired: true })
}

async function readBanList(orm: Orm, guildId: string): Promise<BanList> {
  const [list] = await orm.select().from(banLists).where(eq(banLists.guildId, guildId))
  return list ?? { guildId, listedAt: null, expired: false, changes: 0 }
}

/** As it is now, and so it stays until the transaction ends. */
async function lockBanList(tx: Orm, guildId: string): Promise<BanList> {
  await tx.insert(banLists).values({ guildId }).onConflictDoNothing()
  const [list] = await tx.select().from(banLists).where(eq(banLists.guildId, guildId)).for('update')
  return list!
}

/** Adds those that are not there. */
async function insertBans(tx: Orm, rows: (typeof bans.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(bans)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing()
  }
}

function banRow(guildId: string, { user, ...ban }: PlatformBan): typeof bans.$inferInsert {
  return {
    guildId,
    userId: user.id,
    username: storableText(user.username),
    globalName: storableTextOrNull(user.globalName),
    avatar: storableTextOrNull(user.avatar),
    bot: user.bot,
    reason: storableTextOrNull(ban.reason),
    moderatorId: ban.moderatorId,
    bannedAt: storableMoment(ban.bannedAt),
    expiresAt: storableMoment(ban.expiresAt),
  }
}
