import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'

/** Gives a member one role (`platform-api.md, "Guilds, members, roles, bans"`). Giving it again changes nothing. */
export function addMemberRole(
  platform: Platform,
  guildId: string,
  userId: string,
  roleId: string,
  reason?: string,
): Promise<void> {
  return platform.rest.run({
    method: 'PUT',
    path: memberRole(guildId, userId, roleId),
    reason,
    repeat: REPEATS.addMemberRole,
  })
}

/** Takes one role from a member (`platform-api.md, "Guilds, members, roles, bans"`). */
export function removeMemberRole(
  platform: Platform,
  guildId: string,
  userId: string,
  roleId: string,
  reason?: string,
): Promise<void> {
  return platform.rest.run({
    method: 'DELETE',
    path: memberRole(guildId, userId, roleId),
    reason,
    repeat: REPEATS.removeMemberRole,
  })
}

function memberRole(guildId: string, userId: string, roleId: string): string {
  return route`/guilds/${guildId}/members/${userId}/roles/${roleId}`
}
