import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import type { Run } from './find-run.ts'
import { OPEN_RUNS } from './open-runs.ts'
import { takenBack } from './refuse-twice.ts'

/**
 * Throws `conflict` where the run that an undo takes back is under way again, or has gone on since the undo was planned: what it
 * has changed since is no part of that plan, and no other undo would be let.
 */
export async function requireEnded(orm: Orm, { undoOf, createdAt }: Pick<Run, 'undoOf' | 'createdAt'>): Promise<void> {
  if (!undoOf) return
  const [run] = await orm
    .select({ status: runs.status, finishedAt: runs.finishedAt })
    .from(runs)
    .where(eq(runs.id, undoOf))
  if (run && OPEN_RUNS.some(status => status === run.status)) {
    throw takenBack('The run that this would take back is under way again.')
  }
  if (run?.finishedAt && run.finishedAt > createdAt) {
    throw takenBack('The run that this would take back has gone on since. Plan its undo anew.')
  }
}
