import { and, eq, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import type { Whose } from './whose.ts'

const ended = ({ guildId, userId }: Whose) =>
  and(eq(timedEndings.guildId, guildId), eq(timedEndings.userId, userId), ne(timedEndings.state, 'waiting'))

const promised = ({ guildId, userId }: Whose) => and(eq(rejoinRoles.guildId, guildId), eq(rejoinRoles.userId, userId))

/** How many ends of bans and roles that have come, and promises of former roles, are kept about somebody. */
export async function countEndings(orm: Orm, whose: Whose): Promise<number> {
  return (await orm.$count(timedEndings, ended(whose))) + (await orm.$count(rejoinRoles, promised(whose)))
}

/**
 * Deletes the ends of bans and roles that have come, and what was promised for joining again. What is to end still does: its
 * end knows the person by the id alone from now on. Returns how many were deleted.
 */
export async function eraseEndings(orm: Orm, whose: Whose): Promise<number> {
  const { guildId, userId } = whose
  const gone = await orm.delete(timedEndings).where(ended(whose)).returning({ id: timedEndings.id })
  await orm
    .update(timedEndings)
    .set({ userName: userId })
    .where(and(eq(timedEndings.guildId, guildId), eq(timedEndings.userId, userId)))
  return gone.length + (await erasePromises(orm, whose))
}

/** Deletes what was promised for joining again. Returns how many were deleted. */
export async function erasePromises(orm: Orm, whose: Whose): Promise<number> {
  return (await orm.delete(rejoinRoles).where(promised(whose)).returning({ id: rejoinRoles.id })).length
}
