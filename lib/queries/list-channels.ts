import { CATEGORY } from '../db/schema/channels.ts'
import { ANYBODY } from '../permissions/anybody.ts'
import { judge } from '../permissions/authorize.ts'
import { holdsInChannel } from '../permissions/channel-permissions.ts'
import type { KnownChannel } from '../permissions/live/known-channel.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { ChannelsView } from './channel-views.ts'
import { visibleChannels } from './load-channel.ts'
import type { ViewedGuild } from './load-guild.ts'

const VOICE = 2

/**
 * The channels that the viewer can see, in the platform's order, each with whether they and the bot may post there, and
 * whether both could join it. Rests on `gaps.md, "Channels"`.
 */
export async function listChannels(steward: Steward, guild: ViewedGuild): Promise<ChannelsView> {
  const { standing } = guild
  const channels = await visibleChannels(steward, guild)
  const nameOf = new Map(channels.map(({ id, name }) => [id, name]))
  const mayJoin = (channel: KnownChannel) =>
    [standing.moderator, standing.bot].every(person => {
      const there = { guild: standing.guild, channel, person, now: now() }
      return holdsInChannel(there, 'VIEW_CHANNEL') && holdsInChannel(there, 'CONNECT')
    })
  return {
    channels: channels
      .filter(({ type }) => type !== CATEGORY)
      .map(channel => ({
        id: channel.id,
        name: channel.name,
        parentName: (channel.parentId && nameOf.get(channel.parentId)) || null,
        isVoice: channel.type === VOICE,
        isOpen: holdsInChannel({ guild: standing.guild, channel, person: ANYBODY, now: now() }, 'VIEW_CHANNEL'),
        mayPost: judge({ action: 'message.post', message: {} }, { standing, target: undefined, channel }).ok,
        mayJoin: channel.type === VOICE && mayJoin(channel),
      })),
  }
}
