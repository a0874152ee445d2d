import { PERMISSION_BITS, type PermissionName } from './bits.ts'
import type { GuildFacts } from './facts.ts'
import { isEveryone } from './standing.ts'

/**
 * Names of the roles a person could be given to gain one of these permissions, weakest first: those that carry the bit,
 * and administrators' roles only where no lesser role has it. Managed roles cannot be given, so they are left out.
 */
export function rolesGiving(guild: GuildFacts, anyOf: readonly PermissionName[]): string[] {
  const wanted = anyOf.reduce((sum, permission) => sum | PERMISSION_BITS[permission], 0n)
  const grantable = guild.roles
    .filter(role => !role.managed && !isEveryone(guild, role))
    .sort((a, b) => a.position - b.position)
  const isAdministrators = (bits: bigint) => (bits & PERMISSION_BITS.ADMINISTRATOR) !== 0n
  const lesser = grantable.filter(role => (role.permissions & wanted) !== 0n && !isAdministrators(role.permissions))
  const roles = lesser.length > 0 ? lesser : grantable.filter(role => isAdministrators(role.permissions))
  return roles.map(role => role.name)
}
