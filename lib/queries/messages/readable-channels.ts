import { CATEGORY } from '../../db/schema/channels.ts'
import { judge } from '../../permissions/authorize.ts'
import type { KnownChannel } from '../../permissions/live/known-channel.ts'
import { channelNotFound } from '../../permissions/live/not-found.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'

export interface Channels {
  /** All that the viewer can see. */
  visible: KnownChannel[]
  /** Those whose messages both the viewer and the bot may read, of the wanted ones where some were wanted. */
  readable: KnownChannel[]
}

/**
 * The channels whose messages this viewer may read, or where they may do what more than that takes. Throws `not_found` for a
 * wanted one that they cannot see, `forbidden` for one that they or the bot may not read, and the platform's errors where
 * nobody's rights are known.
 */
export async function readableChannels(
  steward: Steward,
  guild: ViewedGuild,
  wanted?: string[],
  action: 'message.list' | 'message.former' = 'message.list',
): Promise<Channels> {
  const { standing } = guild
  const visible = await visibleChannels(steward, guild)
  const written = visible.filter(({ type }) => type !== CATEGORY)
  if (!wanted) {
    return { visible, readable: written.filter(channel => judge({ action }, { standing, channel }).ok) }
  }
  const readable = [...new Set(wanted)].map(id => {
    const channel = written.find(one => one.id === id)
    if (!channel) throw channelNotFound()
    requireRight(action, { standing, channel })
    return channel
  })
  return { visible, readable }
}
