import { reasonsNotToGive } from '../../endings/givable-roles.ts'
import { formerRoleEndsOf } from '../../endings/role-end.ts'
import { comingBack, rolesToGiveBack } from '../../endings/roles-to-give-back.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { FormerRoleView } from './member-detail-views.ts'

const OVER = 'The time for which they had it is over.'
const KEPT = 'It comes back all the same: this guild has set so.'

/**
 * What somebody wore when they were last banned or kicked here, and what comes back for them, strongest first; roles that are
 * gone are left out.
 */
export async function formerRoleViews(
  { db }: Pick<Steward, 'db'>,
  { id, standing, roles }: ViewedGuild,
  userId: string,
): Promise<FormerRoleView[]> {
  const former = (await rolesToGiveBack(db.orm, id, [userId])).get(userId) ?? []
  const against = reasonsNotToGive(standing, userId, former)
  const ends = await formerRoleEndsOf(db.orm, { guildId: id, userId, roleIds: former })
  const kept = (await comingBack(db.orm, id, [userId])).get(userId) ?? []
  const isOver = (roleId: string) => (ends.get(roleId)?.getTime() ?? Number.POSITIVE_INFINITY) <= now().getTime()
  return roles
    .filter(role => former.includes(role.id))
    .map(role => ({
      id: role.id,
      name: role.name,
      endsAt: ends.get(role.id)?.toISOString() ?? null,
      because: isOver(role.id) ? [OVER] : refusals(against.get(role.id) ?? [], kept.includes(role.id)),
    }))
}

/** Who may not give it does not decide that it stays away. */
const refusals = (reasons: string[], isKept: boolean) => (isKept && reasons.length > 0 ? [...reasons, KEPT] : reasons)
