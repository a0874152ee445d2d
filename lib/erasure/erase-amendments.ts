import { inArray, sql } from 'drizzle-orm'
import { changedRows } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { entryAmendments } from '../db/schema/amendments.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { ERASED_ENTRY } from './erased-entry.ts'

/**
 * Drops what was said later of entries that have been erased. The entries that tell of it were about the same person, and are
 * erased by that.
 */
export async function eraseAmendments(orm: Orm, guildId: string): Promise<void> {
  await changedRows(
    orm,
    sql`
    delete from entry_amendments using audit_entries entry
    where entry_amendments.guild_id = ${guildId} and entry.id = entry_amendments.entry_id
      and entry.target_id is null and entry.intent ->> 'erased' = 'true' returning 1`,
  )
}

/** Forgets what was said later of entries whose reasons are forgotten, and takes the words from the entries that tell of it. */
export async function forgetAmendments(tx: Orm, entryIds: string[]): Promise<void> {
  if (entryIds.length === 0) return
  const gone = await tx
    .delete(entryAmendments)
    .where(inArray(entryAmendments.entryId, entryIds))
    .returning({ id: entryAmendments.id })
  const ids = gone.map(({ id }) => id)
  await tx
    .update(auditEntries)
    .set({ before: {}, after: {}, explanation: ERASED_ENTRY })
    .where(inArray(auditEntries.id, ids))
}
