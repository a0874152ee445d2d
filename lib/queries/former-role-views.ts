import { formerRolesOf } from '../endings/former-roles.ts'
import { reasonsNotToGive } from '../endings/givable-roles.ts'
import type { Steward } from '../steward.ts'
import type { ViewedGuild } from './load-guild.ts'
import type { FormerRoleView } from './member-detail-views.ts'

/** What somebody wore when they were last banned or kicked here, strongest first; roles that are gone are left out. */
export async function formerRoleViews(
  { db }: Pick<Steward, 'db'>,
  { id, standing, roles }: ViewedGuild,
  userId: string,
): Promise<FormerRoleView[]> {
  const former = (await formerRolesOf(db.orm, id, userId))?.roleIds ?? []
  const against = reasonsNotToGive(standing, userId, former)
  return roles
    .filter(role => former.includes(role.id))
    .map(role => ({ id: role.id, name: role.name, because: against.get(role.id) ?? [] }))
}
