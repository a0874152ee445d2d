import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { type runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { countWaiting } from './count-waiting.ts'
import type { Run } from './find-run.ts'
import { isUndo } from './undo-order.ts'

/** What a run orders for its targets in these states, and for how many each: what takes back may be of several kinds. */
export async function orderedActions(
  orm: Orm,
  run: Run,
  states: TargetState[],
): Promise<{ action: string; more: number }[]> {
  if (!isUndo(run)) return [{ action: run.action, more: await countWaiting(orm, run.id, states) }]
  const action = actionOfTarget(run)
  return orm
    .select({ action, more: count() })
    .from(runTargets)
    .where(and(eq(runTargets.runId, run.id), inArray(runTargets.state, states)))
    .groupBy(sql`1`)
}

/** What a target is to have done to it: as `orderFor` reads it. Of one run, or of all whose table is read beside the targets. */
export const actionOfTarget = ({ action }: Pick<Run | typeof runs, 'action'>) =>
  sql<string>`coalesce(${runTargets.input} ->> 'action', ${action}::text)`
