import { and, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { MINUTE, now } from '../time.ts'

// Whoever pauses a run to look at it goes on before, and its end tells all of it.
export const REST_MS = 10 * MINUTE

/**
 * Has mod logs tell of the bulk runs that rest: once each, when they have for 10 minutes, and only such that have done
 * something since the mod log was set. Of those that go on meanwhile their end tells.
 */
export async function queueResting(orm: Orm): Promise<void> {
  const goingOn = orm.select({ id: runs.id }).from(runs).where(eq(runs.status, 'running'))
  const ofResting = or(gt(modLogLines.queuedAt, now()), isNotNull(modLogLines.toldAt))
  await orm.delete(modLogLines).where(and(ofResting, inArray(modLogLines.id, goingOn)))
  const resting = await selectResting(orm)
  if (resting.length === 0) return
  const queuedAt = new Date(now().getTime() + REST_MS)
  const lines = resting.map(run => ({ ...run, of: 'run' as const, queuedAt }))
  await orm.insert(modLogLines).values(lines).onConflictDoNothing()
}

/** The runs that rest, of which no mod log has been told. */
export function selectResting(orm: Orm) {
  const didSomething = orm
    .select({ one: sql`1` })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runs.id), gt(runTargets.settledAt, modLogs.changedAt)))
  return orm
    .select({ id: runs.id, guildId: runs.guildId })
    .from(runs)
    .innerJoin(modLogs, and(eq(modLogs.guildId, runs.guildId), eq(modLogs.state, 'on')))
    .leftJoin(modLogLines, eq(modLogLines.id, runs.id))
    .where(and(eq(runs.status, 'paused'), isNull(modLogLines.id), exists(didSomething)))
}
