import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordEntryIn } from '../audit/record-entry.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { retention } from '../db/schema/guild-settings.ts'
import { EVIDENCE_DAYS } from '../directory/evidence-days.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { readRetention } from './read-retention.ts'

const RetentionInput = z.object({
  guildId: Snowflake,
  /** Null: for good. */
  evidenceDays: z.literal([...EVIDENCE_DAYS, null], 'must be one of the times that are offered.'),
  seenAt: SeenAt,
})

/**
 * Sets how long a guild keeps copies of messages. What is older by then is deleted within minutes. Throws `conflict`
 * where it was changed since `seenAt`.
 */
export const setRetention: Command<z.output<typeof RetentionInput>, object> = {
  permission: 'guild.settings',
  input: RetentionInput,
  run: async ({ steward, viewer, input: { guildId, evidenceDays, seenAt } }) => {
    const entryId = await steward.db.orm.transaction(async tx => {
      // Whoever sets it at the same moment is told of this.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`retention of ${guildId}`}, 0))`)
      const { evidenceDays: former, changedBy } = await readRetention(tx, guildId)
      refuseUnseen('These settings were', changedBy, seenAt)
      const row = { evidenceDays, changedById: viewer.id, changedByName: viewer.displayName, changedAt: now() }
      await tx
        .insert(retention)
        .values({ guildId, ...row })
        .onConflictDoUpdate({ target: retention.guildId, set: row })
      const actor = { id: viewer.id, name: viewer.displayName }
      const intent = { evidenceDays }
      const entry = { guildId, action: 'retention.set', actor, target: null, reason: '', intent }
      return recordEntryIn(tx, { ...entry, before: { evidenceDays: former }, after: intent })
    })
    steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
    steward.live.publish({ guildId, kind: 'settings', ids: [] })
    return {}
  },
}
