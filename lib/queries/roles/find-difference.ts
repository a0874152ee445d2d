import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { StewardError } from '../../errors.ts'
import { Snowflake } from '../../input-fields.ts'
import { inOrder } from '../../permissions/role-order.ts'
import { isEveryone } from '../../permissions/standing.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { memberGroups } from './member-groups.ts'
import { orderDifference } from './order-difference.ts'
import { roleDifference } from './role-difference.ts'
import type { OrderDifference, RoleDifference } from './role-views.ts'

const Permissions = z.string('must be a whole number.').regex(/^\d{1,40}$/, 'must be a whole number.')

export const DifferenceQuery = z.object({ role: Snowflake, permissions: Permissions.optional() })

/** What it makes for people when a role gets these permissions, or, where none are given, is deleted. */
export async function findRoleDifference(
  db: Database,
  guild: ViewedGuild,
  { role, permissions }: z.output<typeof DifferenceQuery>,
): Promise<RoleDifference> {
  const facts = guild.standing.guild
  const groups = await memberGroups(db, facts, role)
  return roleDifference(groups, facts, {
    roleId: role,
    permissions: permissions === undefined ? null : BigInt(permissions),
  })
}

// Twice what any platform of the family allows.
const MOST = 500

export const OrderQuery = z.object({
  order: z
    .string('must be ids.')
    .transform(text => text.split(','))
    .pipe(z.array(Snowflake).max(MOST, `must be at most ${MOST} ids.`)),
})

/** Who comes to stand above whom when the roles get this order. Throws `conflict` where it does not name the roles there are. */
export async function findOrderDifference(
  db: Database,
  guild: ViewedGuild,
  { order }: z.output<typeof OrderQuery>,
): Promise<OrderDifference> {
  const facts = guild.standing.guild
  const before = inOrder(facts.roles.filter(role => !isEveryone(facts, role))).map(({ id }) => id)
  if (before.toSorted().join() !== order.toSorted().join()) {
    throw new StewardError('conflict', 'Roles were made or deleted meanwhile.')
  }
  return orderDifference(await memberGroups(db, facts), before, order)
}
