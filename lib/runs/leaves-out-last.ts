import { and, desc, eq } from 'drizzle-orm'
import { brakeKindOf } from '../brakes/brake-kind.ts'
import type { BrakeKind } from '../brakes/read-brakes.ts'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Run } from './find-run.ts'
import { actionOfTarget } from './ordered-actions.ts'
import { isUndo } from './undo-order.ts'

/**
 * Whether a plan that leaves out so many of the last of each kind leaves nothing that comes after one of them: what takes back
 * may be of several kinds.
 */
export async function leavesOutLast(orm: Orm, run: Run, over: { kind: BrakeKind; count: number }[]): Promise<boolean> {
  if (over.length === 0 || !isUndo(run)) return true
  const fromBehind = await orm
    .select({ action: actionOfTarget(run) })
    .from(runTargets)
    .where(and(eq(runTargets.runId, run.id), eq(runTargets.state, 'waiting')))
    .orderBy(desc(runTargets.position))
  const kinds = fromBehind.map(({ action }) => brakeKindOf(action))
  const leftOf = new Map<BrakeKind | null, number>(over.map(({ kind, count }) => [kind, count]))
  const isLeftOut = kinds.map(kind => {
    const left = leftOf.get(kind) ?? 0
    leftOf.set(kind, left - 1)
    return left > 0
  })
  return isLeftOut.indexOf(false) > isLeftOut.lastIndexOf(true)
}
