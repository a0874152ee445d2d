import { z } from 'zod'
import { channelAsLogged } from '../audit/channel-as-logged.ts'
import { adoptKeptFiles } from '../composer/kept-files/adopt-kept-files.ts'
import { StewardError } from '../errors.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import type { Command } from '../run-command.ts'
import type { Steward } from '../steward.ts'
import { changeSchedule } from './change-schedule.ts'
import type { ScheduledMessage } from './claim-turn.ts'
import { findSameOrder } from './find-same-order.ts'
import { findSchedule } from './find-schedule.ts'
import { firstTurn } from './next-turn.ts'
import { queueTurn } from './queue-turn.ts'
import { planOf, recordChange } from './record-change.ts'
import { requirePostable } from './require-postable.ts'
import { requireRoom } from './require-room.ts'
import { Revision, refuseLate, ScheduleId, scheduledFields, withLateness } from './schedule-input.ts'

const EditScheduleInput = z
  .object({ ...scheduledFields, scheduleId: ScheduleId, revision: Revision })
  .transform(withLateness)

/**
 * Changes what is sent, where or when; only whoever ordered it may. One that was stopped waits again. What has arrived
 * already, word for word, is answered as it was. Throws `conflict` where it was changed since it was seen, was sent, or is
 * being sent, and where as many wait as may.
 */
export const editSchedule: Command<z.output<typeof EditScheduleInput>, { scheduleId: string; nextAt: string }> = {
  permission: 'guild.enter',
  input: EditScheduleInput,
  run: async ({ steward, viewer, standing, input }) => {
    const { guildId, channelId, scheduleId, revision, message, times, missed } = input
    const { scheduled, because } = await findSchedule(steward, standing, scheduleId)
    refuseBecause(because.edit)
    const name = await requirePostable(steward, viewer, input)
    const nextAt = firstTurn(times)
    if (!nextAt) throw new StewardError('invalid', 'This never comes.', { fields: { times: 'Choose other times.' } })
    const plan = { times, missed }
    const ordered = { id: scheduleId, guildId, channelId, message, ...plan, orderedById: viewer.id }
    const same = await findSameOrder(steward, ordered)
    if (same?.revision === revision + 1) return { scheduleId, nextAt: (same.nextAt ?? nextAt).toISOString() }
    refuseLate(input)
    const changed = {
      action: 'message.schedule.edit' as const,
      guildId,
      viewer,
      channel: { id: channelId, name },
      scheduleId,
    }
    const former = { former: planOf(scheduled), movedFrom: await movedFrom(steward, scheduled, channelId) }
    await recordChange(steward, { ...changed, ...former, plan }, async tx => {
      const waits = { state: 'waiting' as const, explanation: null, nextAt, notBefore: nextAt }
      await requireRoom(tx, { guildId, viewerId: viewer.id, scheduleId })
      await changeSchedule(tx, { ...scheduled, revision }, { channelId, message, ...plan, ...waits })
      await adoptKeptFiles(tx, { guildId, scheduledId: scheduleId, viewerId: viewer.id, files: message.files })
    })
    await queueTurn(steward, { id: scheduleId, guildId, nextAt })
    return { scheduleId, nextAt: nextAt.toISOString() }
  },
}

/** The channel that it goes to no longer; undefined: it stays where it was. */
async function movedFrom({ db }: Steward, { guildId, channelId: id }: ScheduledMessage, channelId: string) {
  return id === channelId ? undefined : channelAsLogged(db.orm, guildId, id)
}
