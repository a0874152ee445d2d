import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import { isEditedSince } from '../evidence/edited-since.ts'
import type { NewestCopy } from '../evidence/newest-copy.ts'
import type { Run } from '../runs/find-run.ts'
import { besideTarget, isMirroredTarget } from './mirrored-target.ts'

/** One of those that wait, where any was edited after this copy of it, as far as the mirror has heard. */
export function selectEditedSince(orm: Orm, { id, guildId }: Pick<Run, 'id' | 'guildId'>, copy: NewestCopy) {
  const beside = besideTarget(orm, guildId)
  const waits = and(eq(runTargets.runId, id), eq(runTargets.state, 'waiting'))
  const edited = isEditedSince(copy, { id: sql`${beside.id}`, editedAt: sql`${beside.editedAt}` })
  return orm
    .select({ id: runTargets.targetId })
    .from(runTargets)
    .crossJoinLateral(beside)
    .where(and(waits, isMirroredTarget(beside, guildId), edited))
    .limit(1)
}
