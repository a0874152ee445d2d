import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { RunView } from './run-views.ts'

const NAMED = 3

/** The first of a run who wait for their turn. */
export function firstTargets(orm: Orm, runId: string): Promise<RunView['first']> {
  return orm
    .select({ id: runTargets.targetId, name: runTargets.name })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), eq(runTargets.state, 'waiting')))
    .orderBy(runTargets.position)
    .limit(NAMED)
}
