import type { Guild } from '../world/model.ts'

/** Where a member sits in voice, without the guild, as GUILD_CREATE lists it; `channel_id` is null for nowhere. */
export function voiceStateToWire(guild: Guild, userId: string) {
  const { mute = false, deaf = false } = guild.members.get(userId) ?? {}
  const state = guild.voice.get(userId)
  return {
    user_id: userId,
    channel_id: state?.channel_id ?? null,
    mute,
    deaf,
    self_mute: state?.self_mute ?? false,
    self_deaf: state?.self_deaf ?? false,
    session_id: state?.session_id ?? '',
  }
}
