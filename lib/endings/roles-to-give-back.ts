import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { formerRolesAmong } from './former-roles.ts'

// As many as the log is asked about at once.
const SLICE = 500

/**
 * The roles that an unban may give back, by person: what they wore when they were last banned or kicked here, by the log, and
 * what comes back by what the guild has set. Who has none is not in it.
 */
export async function rolesToGiveBack(orm: Orm, guildId: string, userIds: string[]): Promise<Map<string, string[]>> {
  const roles = new Map<string, string[]>()
  for (const [userId, { roleIds }] of await formerRolesAmong(orm, guildId, userIds)) roles.set(userId, roleIds)
  for (const [userId, roleIds] of await comingBack(orm, guildId, userIds)) {
    roles.set(userId, [...new Set([...(roles.get(userId) ?? []), ...roleIds])])
  }
  return roles
}

/** Of those who left with roles that come back, and are still to get them, which these are, by person. */
export async function comingBack(orm: Orm, guildId: string, userIds: string[]): Promise<Map<string, string[]>> {
  const roles = new Map<string, string[]>()
  for (let start = 0; start < userIds.length; start += SLICE) {
    const theirs = and(
      eq(rejoinRoles.guildId, guildId),
      inArray(rejoinRoles.userId, userIds.slice(start, start + SLICE)),
    )
    const rows = await orm
      .select({ userId: rejoinRoles.userId, roleIds: rejoinRoles.roleIds, kept: keptRoles.roleIds })
      .from(rejoinRoles)
      .innerJoin(keptRoles, eq(keptRoles.guildId, rejoinRoles.guildId))
      .where(and(theirs, eq(rejoinRoles.state, 'waiting'), eq(rejoinRoles.why, 'kept')))
    for (const { userId, roleIds, kept } of rows) {
      const still = roleIds.filter(id => kept.includes(id))
      if (still.length > 0) roles.set(userId, still)
    }
  }
  return roles
}
