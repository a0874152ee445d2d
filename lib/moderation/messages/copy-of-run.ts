import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { evidence } from '../../db/schema/evidence.ts'
import { type NewestCopy, newestCopy } from '../../evidence/newest-copy.ts'

/**
 * The newest copy that was taken of what a run deletes; null: none was, or it is kept no longer. Copies that single calls
 * of the run took for themselves are not of all of it.
 */
export async function copyOfRun(orm: Orm, runId: string): Promise<NewestCopy | null> {
  return newestCopy(orm, and(eq(evidence.runId, runId), eq(evidence.kind, 'purge')))
}
