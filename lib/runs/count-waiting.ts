import { and, count, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets, type TargetState } from '../db/schema/runs.ts'

/** How many targets of a run wait for their turn, or stand otherwise. */
export async function countWaiting(orm: Orm, runId: string, states: TargetState[] = ['waiting']): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), inArray(runTargets.state, states)))
  return row?.waiting ?? 0
}
