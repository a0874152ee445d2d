import { roleToWire } from '../wire/guild.ts'
import type { Guild, Role } from '../world/model.ts'
import { mintSnowflake } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'
import { changeRole } from './change-role.ts'

/** Makes a role that stands right above @everyone; emits GUILD_ROLE_CREATE, and GUILD_ROLE_UPDATE for those that move up. */
export function createRole(world: World, guild: Guild, given: Partial<Role> = {}): Role {
  const role: Role = {
    name: 'new role',
    color: 0,
    hoist: false,
    permissions: guild.roles.get(guild.id)?.permissions ?? 0n,
    managed: false,
    mentionable: false,
    ...given,
    id: mintSnowflake(world.now()),
    position: 1,
  }
  const taken = [...guild.roles.values()].some(({ position }) => position === role.position)
  const above = taken ? [...guild.roles.values()].filter(({ position }) => position >= role.position) : []
  for (const other of above) changeRole(world, guild, other, { position: other.position + 1 })
  guild.roles.set(role.id, role)
  world.dispatch('GUILD_ROLE_CREATE', guild.id, { guild_id: guild.id, role: roleToWire(role) })
  return role
}
