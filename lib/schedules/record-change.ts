import type { Guard } from '../audit/open-entry.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { ScheduleTimes } from '../db/schema/composer.ts'
import type { Steward } from '../steward.ts'

interface Plan {
  times: ScheduleTimes
  missed: 'send' | 'skip'
}

interface Changed {
  action: 'message.schedule' | 'message.schedule.edit' | 'message.schedule.cancel'
  guildId: string
  viewer: Pick<Viewer, 'id' | 'displayName'>
  channel: { id: string; name: string }
  scheduleId: string
  /** As it stood before; absent: it is new. */
  former?: Plan
  /** Where it was sent to before; absent: to the same channel. */
  movedFrom?: { id: string; name: string } | undefined
  /** As it stands then; absent: nothing comes any more. */
  plan?: Plan
}

/**
 * Changes a scheduled message and writes that down, both or neither, and tells whoever looks at the list. The text of the
 * message is not in the log: it may change until it is sent.
 */
export async function recordChange({ db, live }: Steward, changed: Changed, change: Guard): Promise<void> {
  const { action, guildId, viewer, channel, scheduleId, former, movedFrom, plan } = changed
  const entryId = await openEntry(
    db,
    {
      guildId,
      action,
      actor: { id: viewer.id, name: viewer.displayName },
      target: channel,
      reason: '',
      intent: { channelId: channel.id, scheduleId, ...plan },
      before: { ...former, ...(movedFrom && { moved: { from: movedFrom, to: channel } }) },
    },
    [change],
  )
  await settleEntry(db, entryId, { outcome: 'done', after: { ...plan } })
  live.publish({ guildId, kind: 'audit', ids: [entryId] })
  live.publish({ guildId, kind: 'schedule', ids: [scheduleId] })
}

/** When a message is sent, as the log keeps it. */
export function planOf({ times, missed }: Plan): Plan {
  return { times, missed }
}
