import { eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { banLists } from '../../db/schema/bans.ts'
import { isWithin, MINUTE } from '../../time.ts'

// Unpaged and possibly long: gateway events keep the stored list right between two readings.
const FRESH_MS = MINUTE

export type BanList = typeof banLists.$inferSelect

/** What is known of a guild's list of bans; `listedAt` is null where it was never read. */
export async function readBanList(orm: Orm, guildId: string): Promise<BanList> {
  const [list] = await orm.select().from(banLists).where(eq(banLists.guildId, guildId))
  return list ?? { guildId, listedAt: null, skipped: 0, expired: false, changes: 0 }
}

/** As it is now, and so it stays until the transaction ends. */
export async function lockBanList(tx: Orm, guildId: string): Promise<BanList> {
  await tx.insert(banLists).values({ guildId }).onConflictDoNothing()
  const [list] = await tx.select().from(banLists).where(eq(banLists.guildId, guildId)).for('update')
  return list!
}

/**
 * Whether something may be decided by the stored bans: they were read within the last minute, and Steward has changed none
 * since, which not every platform tells. `takesMs`: how long the list takes to be read. One that is read now is as old when it
 * has come.
 */
export function mayTrustBans(list: BanList, takesMs = 0): boolean {
  return freshSince(list, takesMs) !== null
}

/** When a list was read that may be shown; null where it must be read anew. `takesMs`: how long it takes to be read. */
export function freshSince({ listedAt, expired }: BanList, takesMs: number): Date | null {
  return listedAt !== null && !expired && isWithin(FRESH_MS + takesMs, listedAt) ? listedAt : null
}

/** Whether bans that were read at a moment may still be gone by. */
export function isFresh(readAt: Date): boolean {
  return isWithin(FRESH_MS, readAt)
}
