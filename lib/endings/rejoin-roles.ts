import { and, eq, sql } from 'drizzle-orm'
import type { Named } from '../audit/open-entry.ts'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { newId } from '../new-id.ts'
import { now } from '../time.ts'

interface Promised {
  guildId: string
  userId: string
  roleIds: string[]
  by: Named
  entryId: string
}

/** Notes which roles somebody gets back on joining again, ordered with their unban; it replaces an earlier order. */
export async function promiseRoles(tx: Orm, { guildId, userId, roleIds, by, entryId }: Promised): Promise<void> {
  await dropPromise(tx, { guildId, userId, because: `${by.name} has unbanned them again.` })
  if (roleIds.length === 0) return
  const row = {
    id: newId(),
    guildId,
    userId,
    why: 'unban' as const,
    roleIds,
    orderedById: by.id,
    orderedByName: by.name,
    entryId,
    state: 'waiting' as const,
    createdAt: now(),
  }
  await tx
    .insert(rejoinRoles)
    .values(row)
    .onConflictDoUpdate({
      target: [rejoinRoles.guildId, rejoinRoles.userId, rejoinRoles.why],
      targetWhere: eq(rejoinRoles.state, 'waiting'),
      set: row,
    })
}

interface Dropped {
  guildId: string
  userId: string
  because: string
}

/** What was ordered with an unban is given back no more. What the guild keeps is: nobody has decided of that. */
export async function dropPromise(orm: Orm, { guildId, userId, because }: Dropped): Promise<void> {
  await orm
    .update(rejoinRoles)
    .set({ state: 'replaced', explanation: because })
    .where(waiting({ guildId, userId, why: 'unban' }))
}

/**
 * Of what the guild keeps these do not come back for somebody: a moderator has decided so. An attempt that is under way, or was
 * read before, is called off, as after another leaving; what is left is given by the next.
 */
export async function withholdKept(
  orm: Orm,
  { guildId, userId, roleIds, because }: Dropped & { roleIds: string[] },
): Promise<void> {
  if (roleIds.length === 0) return
  const left = sql`array(select unnest(${rejoinRoles.roleIds}) except select unnest(${sql.param(roleIds)}::text[]))`
  await orm
    .update(rejoinRoles)
    .set({
      id: newId(),
      roleIds: sql`case when ${left} = '{}' then ${rejoinRoles.roleIds} else ${left} end`,
      state: sql`case when ${left} = '{}' then 'replaced' else 'waiting' end`,
      explanation: because,
      // Due by now: they may be there, and nobody hears of them again.
      claimedUntil: now(),
    })
    .where(and(waiting({ guildId, userId, why: 'kept' }), sql`${rejoinRoles.roleIds} && ${sql.param(roleIds)}::text[]`))
}

function waiting({ guildId, userId, why }: { guildId: string; userId: string; why: 'unban' | 'kept' }) {
  const theirs = and(eq(rejoinRoles.guildId, guildId), eq(rejoinRoles.userId, userId), eq(rejoinRoles.why, why))
  return and(theirs, eq(rejoinRoles.state, 'waiting'))
}
