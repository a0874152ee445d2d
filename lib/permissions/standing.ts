import { PERMISSION_BITS, type PermissionName } from './bits.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'

// Minus one has every bit set, those too that have no name here yet.
const EVERY_BIT = -1n

/** Whether a role is the guild's @everyone: its id is the guild's; where no role has that id, its name decides. */
export function isEveryone(guild: GuildFacts, role: RoleFacts): boolean {
  if (role.id === guild.id) return true
  return role.name === '@everyone' && !guild.roles.some(({ id }) => id === guild.id)
}

/** The roles a member wears, strongest first, without @everyone; role ids the guild does not know are left out. */
export function rolesOf(guild: GuildFacts, person: PersonFacts): RoleFacts[] {
  if (!person.isMember) return []
  const worn = new Set(person.roleIds)
  return guild.roles
    .filter(role => worn.has(role.id) && !isEveryone(guild, role))
    .sort((a, b) => b.position - a.position)
}

/** The strongest role of a member (`platform-api.md, "Role"`: a higher position is stronger), if any. */
export function topRole(guild: GuildFacts, person: PersonFacts): RoleFacts | undefined {
  return rolesOf(guild, person)[0]
}

/** Whether the guild belongs to this person. */
export function isOwner(guild: GuildFacts, person: PersonFacts): boolean {
  return person.userId === guild.ownerId
}

/** Place in the hierarchy: Infinity for the owner, the top role's position, -1 without a role. Equal ranks beat nobody. */
export function rankOf(guild: GuildFacts, person: PersonFacts): number {
  if (isOwner(guild, person)) return Number.POSITIVE_INFINITY
  return topRole(guild, person)?.position ?? -1
}

/**
 * The bits a person holds in a guild: @everyone's and all roles' together; all of them for the owner and for
 * administrators, unnamed ones included (then the value is -1n: test it with `&`, never print it); none outside the guild.
 */
export function permissionsOf(guild: GuildFacts, person: PersonFacts): bigint {
  if (!person.isMember) return 0n
  if (isOwner(guild, person)) return EVERY_BIT
  const everyone = guild.roles.filter(role => isEveryone(guild, role))
  const bits = [...everyone, ...rolesOf(guild, person)].reduce((sum, role) => sum | role.permissions, 0n)
  return (bits & PERMISSION_BITS.ADMINISTRATOR) === 0n ? bits : EVERY_BIT
}

/** Whether a person holds a permission in a guild, through a role, as administrator or as owner. */
export function holds(guild: GuildFacts, person: PersonFacts, permission: PermissionName): boolean {
  return (permissionsOf(guild, person) & PERMISSION_BITS[permission]) !== 0n
}

/** Whether a person is an administrator of a guild; its owner counts as one. */
export function isAdministrator(guild: GuildFacts, person: PersonFacts): boolean {
  return holds(guild, person, 'ADMINISTRATOR')
}

/** Whether a timeout runs at `now`; an expired value may linger in the field. An unreadable date counts as running. */
export function isTimedOut(person: PersonFacts, now: Date): boolean {
  return person.timedOutUntil !== null && !(person.timedOutUntil.getTime() <= now.getTime())
}
