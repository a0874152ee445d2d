import { and, arrayContains, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { platformPerson } from '../permissions/live/platform-facts.ts'
import type { Steward } from '../steward.ts'
import type { Ending } from './claim-due.ts'
import type { Over } from './over.ts'

type Worn = Pick<Ending, 'guildId' | 'userId' | 'roleId'>

/**
 * Why somebody does not wear a role any more that they were given for a time, read now; null: they do. Who has come back and
 * is still to get it, by what was promised, counts as gone. Throws the platform's errors.
 */
export async function whyRoleOver({ db, platform }: Steward, worn: Worn): Promise<Over | null> {
  const person = await platformPerson(platform, worn.guildId, worn.userId)
  if (!person) return 'left'
  if (person.roleIds.includes(worn.roleId)) return null
  return (await isPromised(db.orm, worn)) ? 'left' : 'taken'
}

/**
 * Why the end of a role that they lost by leaving means nothing any more, read now; null: they are still away, or may be given
 * it by what was promised. Throws the platform's errors.
 */
export async function whyLeftOver({ db, platform }: Steward, worn: Worn): Promise<Over | null> {
  const person = await platformPerson(platform, worn.guildId, worn.userId)
  return person && !(await isPromised(db.orm, worn)) ? 'returned' : null
}

async function isPromised(orm: Orm, { guildId, userId, roleId }: Worn): Promise<boolean> {
  const theirs = and(eq(rejoinRoles.guildId, guildId), eq(rejoinRoles.userId, userId))
  const holds = and(eq(rejoinRoles.state, 'waiting'), arrayContains(rejoinRoles.roleIds, [roleId]))
  return (await orm.$count(rejoinRoles, and(theirs, holds))) > 0
}
