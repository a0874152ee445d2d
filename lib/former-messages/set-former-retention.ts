import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordEntryIn } from '../audit/record-entry.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { formerRetention } from '../db/schema/guild-settings.ts'
import { FORMER_DAYS } from '../directory/former-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { NOTHING_TO_KEEP } from '../wordings/former-words.ts'
import { dropExpiredFormer } from './drop-former-messages.ts'
import { keptFromOf, readFormerRetention, readFormerSettings } from './read-former-retention.ts'

const RetentionInput = z.object({
  guildId: Snowflake,
  /** Null: not at all. */
  formerDays: z.literal([...FORMER_DAYS, null], 'must be one of the times that are offered.'),
  seenAt: SeenAt,
})

/**
 * Sets whether and how long a guild keeps what messages said before they were edited or deleted. What is older is gone when it
 * returns. Throws `conflict` where it was changed since `seenAt`, and `invalid` where the platform tells of no messages.
 */
export const setFormerRetention: Command<z.output<typeof RetentionInput>, object> = {
  permission: 'guild.settings',
  input: RetentionInput,
  run: async ({ steward, viewer, input: { guildId, formerDays: days, seenAt } }) => {
    const { orm } = steward.db
    if (days !== null && !(await readFormerSettings(steward, guildId)).seesMessages) {
      throw new StewardError('invalid', NOTHING_TO_KEEP, { fields: { formerDays: NOTHING_TO_KEEP } })
    }
    const entryId = await orm.transaction(async tx => {
      // Whoever sets it at the same moment is told of this.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`former retention of ${guildId}`}, 0))`)
      const { days: former, changedBy } = await readFormerRetention(tx, guildId)
      refuseUnseen('These settings were', changedBy, seenAt)
      const keptFrom = keptFromOf(former, days)
      const row = { days, changedById: viewer.id, changedByName: viewer.displayName, changedAt: now() }
      await tx
        .insert(formerRetention)
        .values({ guildId, keptFrom, ...row })
        // Never moved back: what is to go may not be gone yet.
        .onConflictDoUpdate({
          target: formerRetention.guildId,
          set: { ...row, keptFrom: sql`greatest(former_retention.kept_from, excluded.kept_from)` },
        })
      const actor = { id: viewer.id, name: viewer.displayName }
      const intent = { formerDays: days }
      const entry = { guildId, action: 'retention.former', actor, target: null, reason: '', intent }
      return recordEntryIn(tx, { ...entry, before: { formerDays: former }, after: intent })
    })
    while (await dropExpiredFormer(orm, guildId)) {}
    steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
    steward.live.publish({ guildId, kind: 'settings', ids: [] })
    // Whoever looks at what is gone reads it anew.
    steward.live.publish({ guildId, kind: 'message', ids: [] })
    return {}
  },
}
