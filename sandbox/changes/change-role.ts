import { roleToWire } from '../wire/guild.ts'
import type { Guild, Role } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** Changes fields of a role; emits GUILD_ROLE_UPDATE. */
export function changeRole(world: World, guild: Guild, role: Role, change: Partial<Role>): Role {
  const next = { ...role, ...change, id: role.id }
  guild.roles.set(role.id, next)
  world.dispatch('GUILD_ROLE_UPDATE', guild.id, { guild_id: guild.id, role: roleToWire(next) })
  return next
}
