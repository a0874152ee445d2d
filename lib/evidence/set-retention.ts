import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { retention } from '../db/schema/guild-settings.ts'
import { EVIDENCE_DAYS } from '../directory/evidence-days.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
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
    const change = { steward, viewer, guildId, action: 'retention.set', settings: 'retention' }
    await changeSettings(change, async (tx, by) => {
      const { evidenceDays: former, changedBy } = await readRetention(tx, guildId)
      refuseUnseen('These settings were', changedBy, seenAt)
      const row = { evidenceDays, ...by }
      await tx
        .insert(retention)
        .values({ guildId, ...row })
        .onConflictDoUpdate({ target: retention.guildId, set: row })
      return { before: { evidenceDays: former }, after: { evidenceDays } }
    })
    return {}
  },
}
