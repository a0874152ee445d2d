import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Run } from '../runs/find-run.ts'
import { MINUTE } from '../time.ts'
import { besideTarget, isMirroredTarget } from './mirrored-target.ts'

// When something was edited the platform's clock says, when it was copied ours.
const CLOCKS_MS = 10 * MINUTE

/** One of those that wait, where any was edited after this copy of it, as far as the mirror has heard. */
export function selectEditedSince(
  orm: Orm,
  { id, guildId }: Pick<Run, 'id' | 'guildId'>,
  copy: { id: string; takenAt: Date },
) {
  const beside = besideTarget(orm, guildId)
  const isAsNew = and(
    eq(evidenceMessages.evidenceId, copy.id),
    eq(evidenceMessages.messageId, beside.id),
    sql`(${evidenceMessages.copy} ->> 'editedAt')::timestamptz >= ${beside.editedAt}`,
  )
  const copied = orm.select({ one: sql`1` }).from(evidenceMessages).where(isAsNew)
  const waits = and(eq(runTargets.runId, id), eq(runTargets.state, 'waiting'))
  const lately = gt(beside.editedAt, new Date(copy.takenAt.getTime() - CLOCKS_MS))
  return orm
    .select({ id: runTargets.targetId })
    .from(runTargets)
    .crossJoinLateral(beside)
    .where(and(waits, isMirroredTarget(beside, guildId), lately, notExists(copied)))
    .limit(1)
}
