import type { Guild, Role } from '../world/model.ts'
import { voiceStateToWire } from './voice-state.ts'

export function roleToWire(role: Role) {
  return { ...role, permissions: role.permissions.toString() }
}

/** A guild as GUILD_CREATE sends it: with its channels and those who sit in voice. */
export function guildCreateToWire(guild: Guild) {
  const voice_states = [...guild.voice.keys()].map(userId => voiceStateToWire(guild, userId))
  return { ...guildToWire(guild), channels: guild.channels, voice_states, unavailable: false }
}

/** A guild as REST sends it: platform-api.md, "Guild", without channels. */
export function guildToWire(guild: Guild) {
  const { id, name, icon, banner, owner_id, emojis, stickers, features, system_channel_id } = guild
  const roles = [...guild.roles.values()].map(roleToWire)
  const member_count = guild.members.size
  return { id, name, icon, banner, owner_id, roles, emojis, stickers, features, system_channel_id, member_count }
}
