import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import type { MembersSlice } from './slice-members-page.ts'

/**
 * Notes how far a sweep has come: to the end of a slice, within the transaction that stores it. `kept` are those of the slice
 * who could not be read and stay as they were known.
 */
export function noteProgress(orm: Orm, guildId: string, { through, members, skipped }: MembersSlice, kept = 0) {
  return orm
    .update(guildSyncs)
    .set({
      cursor: through,
      received: sql`${guildSyncs.received} + ${members.length}::int`,
      skippedSoFar: sql`${guildSyncs.skippedSoFar} + ${skipped}::int`,
      keptSoFar: sql`${guildSyncs.keptSoFar} + ${kept}::int`,
    })
    .where(eq(guildSyncs.guildId, guildId))
}
