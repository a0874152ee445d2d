import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'

// So many hold PGlite for about 40 ms. Whoever else wore it seems to until they change or are listed again: a role that
// nobody knows gives nothing.
const MOST_WEARERS = 500

/**
 * Takes a role out of the mirror that Steward has deleted itself, where the platform was never seen to tell of that
 * (`platform-api.md, "Events"` names no such event). Where it tells, its event does that.
 */
export async function forgetDeletedRole(orm: Orm, guildId: string, roleId: string): Promise<void> {
  const [told] = await orm.select().from(seenEvents).where(eq(seenEvents.name, 'GUILD_ROLE_DELETE'))
  if (told) return
  await dropRole(orm, guildId, roleId)
}

/** Takes a role out of the mirror, and from those who wear it. Answers whether it was there. */
export async function dropRole(orm: Orm, guildId: string, roleId: string): Promise<boolean> {
  const isRole = and(eq(roles.guildId, guildId), eq(roles.id, roleId))
  const dropped = await orm.delete(roles).where(isRole).returning({ id: roles.id })
  const wearers = orm
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.guildId, guildId), arrayContains(members.roleIds, [roleId])))
    .limit(MOST_WEARERS)
    // Of whom something is being told just now waits for nothing that waits for them.
    .for('update', { skipLocked: true })
  await orm
    .update(members)
    .set({ roleIds: sql`array_remove(${members.roleIds}, ${roleId})` })
    .where(and(eq(members.guildId, guildId), inArray(members.userId, wearers)))
  return dropped.length > 0
}
