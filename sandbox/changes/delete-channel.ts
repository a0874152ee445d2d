import { channelToWire } from '../wire/channel.ts'
import type { Channel, Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { changeChannel } from './change-channel.ts'
import { changeGuild } from './change-guild.ts'
import { leaveVoice } from './set-voice.ts'

/** Removes a channel with all its messages; emits CHANNEL_DELETE, and what follows for those who stood or sat in it. */
export function deleteChannel(world: World, guild: Guild, channel: Channel): void {
  for (const [userId, { channel_id }] of guild.voice) if (channel_id === channel.id) leaveVoice(world, guild, userId)
  guild.channels = guild.channels.filter(({ id }) => id !== channel.id)
  world.messages.drop(channel.id)
  world.dispatch('CHANNEL_DELETE', guild.id, channelToWire(guild, channel))
  for (const child of guild.channels) {
    if (child.parent_id === channel.id) changeChannel(world, guild, child, { parent_id: null })
  }
  if (guild.system_channel_id === channel.id) changeGuild(world, guild, { system_channel_id: null })
}
