import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import type { KnownChannel } from '../permissions/live/known-channel.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { isAdministrator } from '../permissions/standing.ts'
import type { ScheduledMessage } from './claim-turn.ts'

type Placed = Pick<ScheduledMessage, 'channelId' | 'orderedById' | 'orderedByName'>

/**
 * Whether somebody may know of a scheduled message: whoever may read where it will stand, and whoever ordered it. Of a channel
 * that is gone, those who saw every channel.
 */
export function seesSchedule(standing: Standing, channels: readonly KnownChannel[], scheduled: Placed): boolean {
  if (scheduled.orderedById === standing.moderator.userId) return true
  const channel = channels.find(({ id }) => id === scheduled.channelId)
  if (!channel) return isAdministrator(standing.guild, standing.moderator)
  return judge({ action: 'message.list' }, { standing, channel }).ok
}

/** Why somebody may not change a scheduled message, or not cancel it; empty where they may. */
export function reasonsAgainst(standing: Standing, channels: readonly KnownChannel[], scheduled: Placed) {
  if (scheduled.orderedById === standing.moderator.userId) return { edit: [], cancel: [] }
  const name = nameInSentence(scheduled.orderedByName)
  // It is sent with the rights of whoever ordered it: nobody else has them say something.
  const edit = [`Only ${name}, who ordered it, may change it.`]
  if (judge({ action: 'guild.settings' }, { standing }).ok) return { edit, cancel: [] }
  const channel = channels.find(({ id }) => id === scheduled.channelId)
  const mayPost = channel && judge({ action: 'message.post', message: {} }, { standing, channel }).ok
  return {
    edit,
    cancel: mayPost ? [] : [`Only ${name}, or whoever may post there or manages the server, may cancel it.`],
  }
}
