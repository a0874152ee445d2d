import type { PermissionName } from './bits.ts'
import type { GuildFacts, PersonFacts } from './facts.ts'
import { holds, isAdministrator, isOwner } from './standing.ts'

const POWERS: [PermissionName, string][] = [
  ['BAN_MEMBERS', 'Ban'],
  ['KICK_MEMBERS', 'Kick'],
  ['MODERATE_MEMBERS', 'Time out'],
  ['MANAGE_ROLES', 'Roles'],
  ['MANAGE_NICKNAMES', 'Nicknames'],
  ['MANAGE_MESSAGES', 'Messages'],
  ['MUTE_MEMBERS', 'Mute'],
  ['DEAFEN_MEMBERS', 'Deafen'],
  ['MOVE_MEMBERS', 'Move'],
  ['MANAGE_GUILD', 'Manage Server'],
]

/** What somebody can do in a guild, in a word each, strongest first: "Owner" and "Administrator" say it all alone. */
export function powersOf(guild: GuildFacts, person: PersonFacts): string[] {
  if (isOwner(guild, person)) return ['Owner']
  if (isAdministrator(guild, person)) return ['Administrator']
  return POWERS.filter(([permission]) => holds(guild, person, permission)).map(([, word]) => word)
}
