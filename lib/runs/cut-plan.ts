import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { BRAKED_ACTIONS } from '../brakes/brake-kind.ts'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { changePlan } from './change-plan.ts'
import { findOwnRun, type Run } from './find-run.ts'
import { actionOfTarget } from './ordered-actions.ts'
import { type OverLimit, overLimits } from './over-limits.ts'
import { runFields } from './run-input.ts'
import { isUndo } from './undo-order.ts'

export const CutInput = z.object({
  ...runFields,
  /** How many were to be left out where it was ordered. */
  count: z.int('must be a number.').min(1, 'must be at least 1.'),
})

interface Asked {
  steward: Steward
  standing: Standing
  input: z.output<typeof CutInput>
}

/**
 * Takes those out of a plan for whom the guild's limits have no room at this moment: of each kind as many of the last as are
 * too many, of bans those whose messages find no room, and never more than `count`. Returns how many, and whether those were
 * the last ones. Throws `conflict` where it would be more by now, or all of them, and once the plan was started.
 */
export async function cutPlan({ steward, standing, input }: Asked): Promise<{ leftOut: number; areLast: boolean }> {
  const run = await findOwnRun(steward.db.orm, standing, input.runId)
  return changePlan(steward, run, async (tx, planned) => {
    const { over, count, fits, areLast } = await overLimits(tx, planned)
    if (count > 0 && fits === 0) throw new StewardError('conflict', 'There is room for nobody of this plan by now.')
    if (count > input.count) {
      throw new StewardError('conflict', 'There is less room by now than was shown. Look at the plan again.')
    }
    for (const one of over) await leaveOut(tx, planned, one)
    return { leftOut: count, areLast }
  })
}

async function leaveOut(tx: Orm, run: Run, { kind, count, because, targetIds }: OverLimit): Promise<void> {
  const last = tx
    .select({ targetId: runTargets.targetId })
    .from(runTargets)
    .where(
      and(
        eq(runTargets.runId, run.id),
        eq(runTargets.state, 'waiting'),
        // What takes back may be of several kinds.
        isUndo(run) ? inArray(actionOfTarget(run), BRAKED_ACTIONS[kind]) : undefined,
      ),
    )
    .orderBy(desc(runTargets.position))
    .limit(count)
  await tx
    .update(runTargets)
    .set({ state: 'dropped', explanation: because })
    .where(and(eq(runTargets.runId, run.id), inArray(runTargets.targetId, targetIds ?? last)))
}
