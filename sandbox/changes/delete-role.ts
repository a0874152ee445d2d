import type { Guild, Role } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { changeChannel } from './change-channel.ts'

/**
 * Deletes a role, takes it off its members and out of the overwrites; emits GUILD_ROLE_DELETE, and CHANNEL_UPDATE for
 * channels that named it. Of members the family says nothing: who knows the role knows who had it.
 */
export function deleteRole(world: World, guild: Guild, role: Role): void {
  guild.roles.delete(role.id)
  guild.members.dropRole(role.id)
  world.dispatch('GUILD_ROLE_DELETE', guild.id, { guild_id: guild.id, role_id: role.id })
  for (const channel of guild.channels) {
    const permission_overwrites = channel.permission_overwrites.filter(({ id }) => id !== role.id)
    if (permission_overwrites.length < channel.permission_overwrites.length) {
      changeChannel(world, guild, channel, { permission_overwrites })
    }
  }
}
