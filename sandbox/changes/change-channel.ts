import { channelToWire } from '../wire/channel.ts'
import type { Channel, Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Changes fields of a channel; emits CHANNEL_UPDATE. */
export function changeChannel(world: World, guild: Guild, channel: Channel, change: Partial<Channel>): Channel {
  const next = { ...channel, ...change, id: channel.id }
  guild.channels = guild.channels.map(item => (item.id === channel.id ? next : item))
  world.dispatch('CHANNEL_UPDATE', guild.id, channelToWire(guild, next))
  return next
}
