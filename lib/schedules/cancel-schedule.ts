import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { channelAsLogged } from '../audit/channel-as-logged.ts'
import { keptFiles } from '../db/schema/composer.ts'
import { Snowflake } from '../input-fields.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Command } from '../run-command.ts'
import { changeSchedule } from './change-schedule.ts'
import { findSchedule } from './find-schedule.ts'
import { planOf, recordChange } from './record-change.ts'
import { Revision, ScheduleId } from './schedule-input.ts'

const CancelScheduleInput = z.object({ guildId: Snowflake, scheduleId: ScheduleId, revision: Revision })

/**
 * Takes a scheduled message back: whoever ordered it, may post there or manages the server may. Its files are dropped. Throws
 * `conflict` where it was changed since it was seen, was sent, cancelled or is being sent.
 */
export const cancelSchedule: Command<z.output<typeof CancelScheduleInput>, object> = {
  permission: 'guild.enter',
  input: CancelScheduleInput,
  run: async ({ steward, viewer, standing, input: { guildId, scheduleId, revision } }) => {
    const { scheduled, because } = await findSchedule(steward, standing, scheduleId)
    refuseBecause(because.cancel)
    const channel = await channelAsLogged(steward.db.orm, guildId, scheduled.channelId)
    const changed = { action: 'message.schedule.cancel' as const, guildId, viewer, channel }
    await recordChange(steward, { ...changed, scheduleId, former: planOf(scheduled) }, async tx => {
      const explanation = `Cancelled by ${nameInSentence(viewer.displayName)}.`
      const cancelled = { state: 'cancelled' as const, explanation, nextAt: null, notBefore: null }
      await changeSchedule(tx, { ...scheduled, revision }, cancelled)
      await tx.delete(keptFiles).where(eq(keptFiles.scheduledId, scheduleId))
    })
    return {}
  },
}
