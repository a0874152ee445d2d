import { platformPerson } from '../permissions/live/platform-facts.ts'
import type { Steward } from '../steward.ts'
import { newestRoleEnds } from './role-end.ts'

/**
 * Those of these roles that Steward took when their time was over and that somebody does not wear, whatever the mirror says: the
 * event of it may still be on its way. The platform is only asked where Steward took one. Throws the platform's errors.
 */
export async function lostRoles(
  { db, platform }: Steward,
  { guildId, userId, roleIds }: { guildId: string; userId: string; roleIds: string[] },
): Promise<string[]> {
  if (roleIds.length === 0) return []
  const newest = await newestRoleEnds(db.orm, { guildId, userId, roleIds })
  const taken = newest.filter(({ state }) => state === 'done').map(({ roleId }) => roleId)
  if (taken.length === 0) return []
  const person = await platformPerson(platform, guildId, userId)
  return taken.filter(id => !person?.roleIds.includes(id))
}
