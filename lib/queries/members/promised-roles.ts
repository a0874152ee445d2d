import { and, eq, gt } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { rejoinRoles } from '../../db/schema/endings.ts'
import { keptRoles } from '../../db/schema/guild-settings.ts'
import { promisesOldAt } from '../../endings/promises-old-at.ts'
import { can } from '../../permissions/can.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { PromisedRoleView } from './member-detail-views.ts'

/**
 * What somebody who is no member is given on joining again, strongest first; roles that are gone are left out. What was ordered
 * with an unban is told to whoever may know of bans.
 */
export async function promisedRoles(
  orm: Orm,
  { id, standing, roles }: ViewedGuild,
  userId: string,
): Promise<PromisedRoleView[]> {
  const waits = and(eq(rejoinRoles.state, 'waiting'), gt(rejoinRoles.createdAt, promisesOldAt()))
  const promises = await orm
    .select({ why: rejoinRoles.why, roleIds: rejoinRoles.roleIds, kept: keptRoles.roleIds })
    .from(rejoinRoles)
    .leftJoin(keptRoles, eq(keptRoles.guildId, rejoinRoles.guildId))
    .where(and(eq(rejoinRoles.guildId, id), eq(rejoinRoles.userId, userId), waits))
  const seesOrders = can({ standing, action: 'ban.list', now: now() }).ok
  const told = promises.flatMap(({ why, roleIds, kept }) => {
    if (why === 'unban') return seesOrders ? roleIds : []
    return roleIds.filter(roleId => kept?.includes(roleId))
  })
  return roles.filter(role => told.includes(role.id)).map(({ id, name }) => ({ id, name }))
}
