import { and, asc, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { ENDS_ROLE, endingsOf } from './store-ending.ts'

interface Held {
  guildId: string
  userId: string
  roleIds: string[]
  states: (typeof timedEndings.$inferSelect)['state'][]
}

/**
 * Holds the ends of these roles that are in one of these states until the transaction ends. Whoever holds several takes them by
 * this, all at once and in one order: else two would wait for each other. Returns which there are.
 */
export function holdRoleEnds(tx: Orm, { guildId, userId, roleIds, states }: Held) {
  return tx
    .select({ id: timedEndings.id, roleId: timedEndings.roleId })
    .from(timedEndings)
    .where(and(endingsOf({ guildId, action: ENDS_ROLE }, [userId], states), inArray(timedEndings.roleId, roleIds)))
    .orderBy(asc(timedEndings.roleId), asc(timedEndings.id))
    .for('update')
}
