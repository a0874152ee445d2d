import { z } from 'zod'
import { recordEntry } from '../audit/record-entry.ts'
import { retention } from '../db/schema/guild-settings.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { EVIDENCE_DAYS, readRetention } from './read-retention.ts'

const RetentionInput = z.object({
  guildId: Snowflake,
  /** Null: for good. */
  evidenceDays: z.literal([...EVIDENCE_DAYS, null], 'must be one of the times that are offered.'),
})

/** Sets how long a guild keeps copies of deleted messages. What is older by then is deleted within minutes. */
export const setRetention: Command<z.output<typeof RetentionInput>, object> = {
  permission: 'guild.settings',
  input: RetentionInput,
  run: async ({ steward, viewer, input: { guildId, evidenceDays } }) => {
    const before = await steward.db.orm.transaction(async tx => {
      const { evidenceDays: former } = await readRetention(tx, guildId)
      const row = { evidenceDays, changedById: viewer.id, changedByName: viewer.displayName, changedAt: now() }
      await tx
        .insert(retention)
        .values({ guildId, ...row })
        .onConflictDoUpdate({ target: retention.guildId, set: row })
      return { evidenceDays: former }
    })
    const actor = { id: viewer.id, name: viewer.displayName }
    const intent = { evidenceDays }
    const entry = { guildId, action: 'retention.set', actor, target: null, reason: '', intent }
    await recordEntry(steward, { ...entry, before, after: intent })
    steward.live.publish({ guildId, kind: 'settings', ids: [] })
    return {}
  },
}
