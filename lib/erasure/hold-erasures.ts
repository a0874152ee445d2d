import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'
import { SECOND } from '../time.ts'
import { ERASURE } from './erase-entries.ts'

// The clocks of several processes differ a little.
const SKEW_MS = 5 * SECOND

const ERASED = 'What Steward keeps about whoever wrote this was erased meanwhile. Look again at what there still is.'

/** Until the transaction ends no erasure in this guild begins. */
export async function holdErasures(tx: Orm, guildId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`erasures in ${guildId}`}, 0))`)
}

/**
 * Refuses an entry that tells of what was read of these people before it, where an erasure of one of them has ended since then or is
 * under way: that could not know of it. One that begins later finds the entry, and waits.
 */
export function noneErasedSince(guildId: string, userIds: string[], readAt: Date): Guard {
  return async tx => {
    await holdErasures(tx, guildId)
    const since = new Date(readAt.getTime() - SKEW_MS)
    const erasures = await tx.$count(
      auditEntries,
      and(
        eq(auditEntries.guildId, guildId),
        inArray(auditEntries.targetId, userIds),
        eq(auditEntries.action, ERASURE),
        or(isNull(auditEntries.settledAt), gte(auditEntries.settledAt, since)),
      ),
    )
    if (erasures > 0) throw new StewardError('conflict', ERASED)
  }
}
