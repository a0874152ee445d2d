import type { Channel, Guild } from '../world/model.ts'

/** A channel outside its guild: with the guild's id. */
export function channelToWire(guild: Guild, channel: Channel) {
  return { ...channel, guild_id: guild.id }
}
