import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { routeFrom } from './route.ts'
import { readList } from './wire/read-list.ts'
import { type PlatformRole, parseRole } from './wire/role.ts'
import { type RoleDraft, type RolePatch, roleBody, rolePatchBody } from './wire/role-body.ts'

export type { PlatformRole, RoleDraft, RolePatch }

/** All roles of a guild, @everyone too, and how many could not be read (gaps.md, "Guild roles"). */
export async function listRoles(
  platform: Platform,
  guildId: string,
): Promise<{ roles: PlatformRole[]; skipped: number }> {
  const path = allRoles(platform, guildId)
  const { items, skipped } = await platform.rest.read({ method: 'GET', path }, body => readList(body, parseRole))
  return { roles: items, skipped }
}

/**
 * Creates a role at the bottom and answers it (`platform-api.md, "Guilds, members, roles, bans"`). Throws a ZodError
 * for fields that must not be sent. Never repeated: PlatformUnavailable may have created it.
 */
export function createRole(
  platform: Platform,
  guildId: string,
  draft: RoleDraft,
  reason?: string,
): Promise<PlatformRole> {
  const request = { path: allRoles(platform, guildId), body: roleBody(platform.profile, draft), reason }
  return platform.rest.read({ method: 'POST', ...request, repeat: REPEATS.createRole }, parseRole)
}

/**
 * Changes a role and answers it; null where the platform confirms without telling. `permissions` is always sent: a
 * platform may reset what is left out (gaps.md, "Guild roles"). Throws a ZodError, and PlatformNotFound.
 */
export async function editRole(
  platform: Platform,
  guildId: string,
  roleId: string,
  patch: RolePatch,
  reason?: string,
): Promise<PlatformRole | null> {
  const request = { path: oneRole(platform, guildId, roleId), body: rolePatchBody(platform.profile, patch), reason }
  const role = await platform.rest.read({ method: 'PATCH', ...request, repeat: REPEATS.editRole }, answer =>
    answer === undefined ? undefined : parseRole(answer),
  )
  return role ?? null
}

/** Deletes a role (`platform-api.md, "Guilds, members, roles, bans"`). Throws PlatformNotFound where there is none. */
export function deleteRole(platform: Platform, guildId: string, roleId: string, reason?: string): Promise<void> {
  const path = oneRole(platform, guildId, roleId)
  return platform.rest.run({ method: 'DELETE', path, reason, repeat: REPEATS.deleteRole })
}

/** Puts roles at new positions, higher is stronger (gaps.md, "Guild roles"). Throws a RangeError for an odd position. */
export function reorderRoles(
  platform: Platform,
  guildId: string,
  positions: readonly { id: string; position: number }[],
  reason?: string,
): Promise<void> {
  if (positions.length === 0 || positions.some(({ position }) => !Number.isInteger(position) || position < 0)) {
    throw new RangeError('Positions must be whole numbers, at least one.')
  }
  const body = positions.map(({ id, position }) => ({ id, position }))
  const path = allRoles(platform, guildId)
  return platform.rest.run({ method: 'PATCH', path, body, reason, repeat: REPEATS.reorderRoles })
}

function allRoles({ profile }: Platform, guild: string): string {
  return routeFrom(profile.roles.allPath, { guild })
}

function oneRole({ profile }: Platform, guild: string, role: string): string {
  return routeFrom(profile.roles.onePath, { guild, role })
}
