import { desc } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { timedEndings } from '../../db/schema/endings.ts'
import { roleEndsOf } from '../../endings/role-end.ts'
import { ENDS_BAN, endingsOf } from '../../endings/store-ending.ts'
import type { EndingView, RoleEndView } from './member-detail-views.ts'

const MOST = 10

/** When the ban of somebody ends by itself, and what should have ended it and could not. */
export async function memberEndings({ orm }: Database, guildId: string, userId: string): Promise<EndingView[]> {
  const rows = await orm
    .select()
    .from(timedEndings)
    .where(endingsOf({ guildId, action: ENDS_BAN }, [userId], ['waiting', 'failed']))
    .orderBy(desc(timedEndings.id))
    .limit(MOST)
  return rows.map(({ id, action, endsAt, orderedById, orderedByName, state, explanation }) => ({
    id,
    action,
    endsAt: endsAt.toISOString(),
    orderedBy: { id: orderedById, name: orderedByName },
    state: state as EndingView['state'],
    explanation,
  }))
}

/** Until when somebody wears which of their roles. By whom that was ordered is the log's to tell, to whoever may read it. */
export async function memberRoleEnds(
  { orm }: Database,
  guildId: string,
  { userId, roleIds }: { userId: string; roleIds: string[] },
): Promise<RoleEndView[]> {
  const ends = await roleEndsOf(orm, guildId, userId)
  return ends
    .filter(({ roleId }) => roleIds.includes(roleId))
    .map(({ endsAt, ...end }) => ({ ...end, endsAt: endsAt.toISOString() }))
}
