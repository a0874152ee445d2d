import { PERMISSION_BITS, PERMISSION_NAMES, type PermissionName } from './bits.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'
import { isEveryone, isOwner, rolesOf } from './standing.ts'

/** One permission somebody holds, and what gives it: `roles` are names, strongest first, empty for the owner. */
export interface Grant {
  permission: PermissionName
  roles: string[]
  because: 'owner' | 'administrator' | 'roles'
}

/** Every permission a person holds in a guild, lowest bit first, with the roles that grant it; nothing for a non-member. */
export function grantsOf(guild: GuildFacts, person: PersonFacts): Grant[] {
  if (!person.isMember) return []
  if (isOwner(guild, person)) return PERMISSION_NAMES.map(permission => ({ permission, roles: [], because: 'owner' }))
  const everyone = guild.roles.filter(role => isEveryone(guild, role))
  const worn = [...rolesOf(guild, person), ...everyone]
  const administrators = namesWith(worn, 'ADMINISTRATOR')
  return PERMISSION_NAMES.flatMap((permission): Grant[] => {
    if (administrators.length > 0 && permission !== 'ADMINISTRATOR') {
      return [{ permission, roles: administrators, because: 'administrator' }]
    }
    const roles = namesWith(worn, permission)
    return roles.length > 0 ? [{ permission, roles, because: 'roles' }] : []
  })
}

function namesWith(roles: RoleFacts[], permission: PermissionName): string[] {
  return roles.filter(role => (role.permissions & PERMISSION_BITS[permission]) !== 0n).map(role => role.name)
}
