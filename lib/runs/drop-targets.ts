import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { runTargets } from '../db/schema/runs.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { changePlan } from './change-plan.ts'
import { findOwnRun, type Run } from './find-run.ts'
import { ALL_SHOWN, isTakenOut, isWaiting, matchingTargets, TargetFilter } from './matching-targets.ts'
import { runFields } from './run-input.ts'
import { MOST_TARGETS } from './targets-input.ts'

export const DropInput = z
  .object({
    ...runFields,
    targetIds: listOf(z.union([Snowflake, z.uuid()], 'must be ids.'), {
      must: 'must be ids.',
      least: [1, 'Choose somebody.'],
      most: [MOST_TARGETS, 'are too many.'],
    }).optional(),
    /** All that are found by it. */
    found: z.object({ plan: TargetFilter.plan, q: TargetFilter.q }, 'must be what is sought.').optional(),
  })
  .refine(({ targetIds, found }) => (targetIds === undefined) !== (found === undefined), {
    message: 'must be ids, or what is sought.',
    path: ['targetIds'],
  })

interface Asked {
  steward: Steward
  standing: Standing
  input: z.output<typeof DropInput>
}

/** Takes targets out of a plan. Throws `conflict` once it was started: then the plan is frozen. */
export async function dropTargets({ steward, standing, input }: Asked): Promise<object> {
  const run = await findOwnRun(steward.db.orm, standing, input.runId)
  await changePlan(steward, run, tx =>
    tx
      .update(runTargets)
      .set({ state: 'dropped' })
      .where(and(areMeant(run, input), isWaiting)),
  )
  return {}
}

/** Puts targets that were taken out of a plan back into it. Throws `conflict` once it was started. */
export async function putTargetsBack({ steward, standing, input }: Asked): Promise<object> {
  const run = await findOwnRun(steward.db.orm, standing, input.runId)
  await changePlan(steward, run, tx =>
    tx
      .update(runTargets)
      .set({ state: 'waiting' })
      .where(and(areMeant(run, input), isTakenOut)),
  )
  return {}
}

function areMeant(run: Run, { targetIds = [], found }: Asked['input']) {
  // A plan is its author's alone, from whom nothing of it is hidden.
  if (found) return matchingTargets(run, found, ALL_SHOWN)
  return and(eq(runTargets.runId, run.id), inArray(runTargets.targetId, targetIds))
}
