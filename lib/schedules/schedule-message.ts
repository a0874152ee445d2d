import { z } from 'zod'
import { adoptKeptFiles } from '../composer/kept-files/adopt-kept-files.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { findSameOrder } from './find-same-order.ts'
import { firstTurn } from './next-turn.ts'
import { queueTurn } from './queue-turn.ts'
import { recordChange } from './record-change.ts'
import { requirePostable } from './require-postable.ts'
import { requireRoom } from './require-room.ts'
import { refuseLate, ScheduleId, scheduledFields, withLateness } from './schedule-input.ts'

const ScheduleInput = z.object({ ...scheduledFields, scheduleId: ScheduleId }).transform(withLateness)

const ARRIVED =
  'Another message was scheduled by an order whose answer was lost: look at the scheduled messages. Ordered again, this one stands beside it.'

interface Scheduled {
  scheduleId: string
  /** ISO. */
  nextAt: string
}

/**
 * Has a message sent later, as whoever orders it. What has arrived already, word for word, is answered as it was. Throws
 * `forbidden` where they could not post it now, `conflict` where another order has this id or as many wait as may.
 */
export const scheduleMessage: Command<z.output<typeof ScheduleInput>, Scheduled> = {
  permission: 'guild.enter',
  input: ScheduleInput,
  run: async ({ steward, viewer, input }) => {
    const { guildId, channelId, scheduleId, message, times, missed } = input
    const name = await requirePostable(steward, viewer, input)
    const nextAt = firstTurn(times)
    if (!nextAt) throw new StewardError('invalid', 'This never comes.', { fields: { times: 'Choose other times.' } })
    const row = {
      id: scheduleId,
      guildId,
      channelId,
      message,
      times,
      missed,
      orderedById: viewer.id,
      orderedByName: viewer.displayName,
      state: 'waiting' as const,
      nextAt,
      notBefore: nextAt,
      createdAt: now(),
      changedAt: now(),
    }
    const same = await findSameOrder(steward, row)
    if (same) return { scheduleId, nextAt: (same.nextAt ?? nextAt).toISOString() }
    refuseLate(input)
    const changed = {
      action: 'message.schedule' as const,
      guildId,
      viewer,
      channel: { id: channelId, name },
      scheduleId,
    }
    await recordChange(steward, { ...changed, plan: { times, missed } }, async tx => {
      await requireRoom(tx, { guildId, viewerId: viewer.id, scheduleId })
      const stored = await tx.insert(scheduledMessages).values(row).onConflictDoNothing().returning()
      if (stored.length === 0) throw new StewardError('conflict', ARRIVED)
      await adoptKeptFiles(tx, { guildId, scheduledId: scheduleId, viewerId: viewer.id, files: message.files })
    })
    await queueTurn(steward, { id: scheduleId, guildId, nextAt })
    return { scheduleId, nextAt: nextAt.toISOString() }
  },
}
