import { sql } from 'drizzle-orm'
import { wasErased } from '../../erasure/was-erased.ts'
import { findKeptRoles, readKeptRoles } from '../../kept-roles/read-kept-roles.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { PromisedRoleView } from './member-detail-views.ts'
import type { MemberRow } from './member-views.ts'

/**
 * Which roles of a member come back by the guild's setting when they leave, or are kicked, and join again, strongest first:
 * none that nobody could be given in the name of whoever saved that last, and none to whoever is promised nothing.
 */
export async function rolesKeptFor(
  steward: Steward,
  { id: guildId, standing, roles }: ViewedGuild,
  { userId, roleIds }: Pick<MemberRow, 'userId' | 'roleIds'>,
): Promise<PromisedRoleView[]> {
  const { orm } = steward.db
  const set = await findKeptRoles(orm, guildId)
  if (userId === standing.bot.userId || !set?.roleIds.some(id => roleIds.includes(id))) return []
  const { rows } = await orm.execute(sql`select 1 where ${wasErased(sql`${guildId}`, sql`${userId}`)}`)
  if (rows.length > 0) return []
  const kept = await readKeptRoles(steward, guildId)
  const comes = (id: string) => roleIds.includes(id) && kept.roleIds.includes(id) && !kept.refusedIds.includes(id)
  return roles.filter(({ id }) => comes(id)).map(({ id, name }) => ({ id, name }))
}
