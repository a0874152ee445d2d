import { and, eq, inArray } from 'drizzle-orm'
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

/** Notes which roles somebody gets back on joining again, ordered with their unban; it replaces an earlier note, of any kind. */
export async function promiseRoles(tx: Orm, { guildId, userId, roleIds, by, entryId }: Promised): Promise<void> {
  await drop(tx, { guildId, userId, because: `${by.name} has unbanned them again.` }, ['unban', 'kept'])
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

interface Dropped {
  guildId: string
  userId: string
  because: string
}

/** What was ordered with an unban is given back no more. What the guild keeps is: nobody has decided of that. */
export function dropPromise(orm: Orm, dropped: Dropped): Promise<void> {
  return drop(orm, dropped, ['unban'])
}

async function drop(orm: Orm, { guildId, userId, because }: Dropped, kinds: ('unban' | 'kept')[]): Promise<void> {
  const theirs = and(eq(rejoinRoles.guildId, guildId), eq(rejoinRoles.userId, userId))
  await orm
    .update(rejoinRoles)
    .set({ state: 'replaced', explanation: because })
    .where(and(theirs, eq(rejoinRoles.state, 'waiting'), inArray(rejoinRoles.why, kinds)))
}
