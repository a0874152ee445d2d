import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { formerRetention } from '../db/schema/guild-settings.ts'
import { FORMER_DAYS } from '../directory/former-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
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
    const change = { steward, viewer, guildId, action: 'retention.former', settings: 'former retention' }
    await changeSettings(change, async (tx, by) => {
      const { days: former, changedBy } = await readFormerRetention(tx, guildId)
      refuseUnseen('These settings were', changedBy, seenAt)
      const row = { days, ...by }
      await tx
        .insert(formerRetention)
        .values({ guildId, keptFrom: keptFromOf(former, days), ...row })
        // Never moved back: what is to go may not be gone yet.
        .onConflictDoUpdate({
          target: formerRetention.guildId,
          set: { ...row, keptFrom: sql`greatest(former_retention.kept_from, excluded.kept_from)` },
        })
      return { before: { formerDays: former }, after: { formerDays: days } }
    })
    while (await dropExpiredFormer(orm, guildId)) {}
    // Whoever looks at what is gone reads it anew.
    steward.live.publish({ guildId, kind: 'message', ids: [] })
    return {}
  },
}
