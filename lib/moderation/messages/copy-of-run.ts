import { and, desc, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { evidence } from '../../db/schema/evidence.ts'
import { isSealed } from '../../evidence/is-sealed.ts'
import { expiryOf, readRetention } from '../../evidence/read-retention.ts'
import { now } from '../../time.ts'

/**
 * The newest copy that was taken of what a run deletes; null: none was, or it is kept no longer. Copies that single calls
 * of the run took for themselves are not of all of it.
 */
export async function copyOfRun(orm: Orm, runId: string): Promise<{ id: string; takenAt: Date } | null> {
  const [taken] = await orm
    .select({ id: evidence.id, guildId: evidence.guildId, takenAt: evidence.takenAt })
    .from(evidence)
    .where(and(eq(evidence.runId, runId), eq(evidence.kind, 'purge'), isSealed))
    .orderBy(desc(evidence.id))
    .limit(1)
  if (!taken) return null
  const expiresAt = expiryOf(taken.takenAt, await readRetention(orm, taken.guildId))
  return expiresAt !== null && expiresAt <= now() ? null : taken
}
