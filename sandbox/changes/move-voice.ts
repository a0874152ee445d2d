import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Moves a member between voice channels, or out of voice with null; emits VOICE_STATE_UPDATE. */
export function moveVoice(world: World, guild: Guild, userId: string, channelId: string | null): void {
  if (channelId === null) guild.voice.delete(userId)
  else guild.voice.set(userId, channelId)
  world.dispatch('VOICE_STATE_UPDATE', guild.id, { guild_id: guild.id, user_id: userId, channel_id: channelId })
}
