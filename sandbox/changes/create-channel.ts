import { channelToWire } from '../wire/channel.ts'
import type { Channel, Guild } from '../world/model.ts'
import { mintSnowflake } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'

/** A guild gets a channel, at the end of the list unless told otherwise; emits CHANNEL_CREATE. */
export function createChannel(world: World, guild: Guild, given: Partial<Channel> & Pick<Channel, 'name'>): Channel {
  const channel: Channel = {
    type: 0,
    position: Math.max(-1, ...guild.channels.map(({ position }) => position)) + 1,
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    permission_overwrites: [],
    ...given,
    id: mintSnowflake(world.now()),
  }
  guild.channels.push(channel)
  world.dispatch('CHANNEL_CREATE', guild.id, channelToWire(guild, channel))
  return channel
}
