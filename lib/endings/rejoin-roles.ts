import { and, eq } from 'drizzle-orm'
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

/** Notes which roles somebody gets back on joining again; an earlier note is replaced. */
export async function promiseRoles(tx: Orm, { guildId, userId, roleIds, by, entryId }: Promised): Promise<void> {
  await dropPromise(tx, { guildId, userId, because: `${by.name} has unbanned them again.` })
  if (roleIds.length === 0) return
  const row = {
    id: newId(),
    guildId,
    userId,
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
      target: [rejoinRoles.guildId, rejoinRoles.userId],
      targetWhere: eq(rejoinRoles.state, 'waiting'),
      set: row,
    })
}

/** Nothing is given back any more. */
export async function dropPromise(
  orm: Orm,
  { guildId, userId, because }: { guildId: string; userId: string; because: string },
): Promise<void> {
  await orm
    .update(rejoinRoles)
    .set({ state: 'replaced', explanation: because })
    .where(and(eq(rejoinRoles.guildId, guildId), eq(rejoinRoles.userId, userId), eq(rejoinRoles.state, 'waiting')))
}
