import type { Guild, Role } from '../world/model.ts'

export function roleToWire(role: Role) {
  return { ...role, permissions: role.permissions.toString() }
}

/** A guild as GUILD_CREATE sends it: with its channels. */
export function guildCreateToWire(guild: Guild) {
  return { ...guildToWire(guild), channels: guild.channels, unavailable: false }
}

/** A guild as REST sends it: platform-api.md, "Guild", without channels. */
export function guildToWire(guild: Guild) {
  const { id, name, icon, banner, owner_id, emojis, stickers, features, system_channel_id } = guild
  const roles = [...guild.roles.values()].map(roleToWire)
  const member_count = guild.members.size
  return { id, name, icon, banner, owner_id, roles, emojis, stickers, features, system_channel_id, member_count }
}
