import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { runTargets } from '../db/schema/runs.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { changePlan } from './change-plan.ts'
import { findOwnRun } from './find-run.ts'
import { runFields } from './run-input.ts'
import { MOST_TARGETS } from './targets-input.ts'

export const DropInput = z.object({
  ...runFields,
  targetIds: listOf(z.union([Snowflake, z.uuid()], 'must be ids.'), {
    must: 'must be ids.',
    least: [1, 'Choose somebody.'],
    most: [MOST_TARGETS, 'are too many.'],
  }),
})

interface Asked {
  steward: Steward
  standing: Standing
  input: z.output<typeof DropInput>
}

/** Takes targets out of a plan. Throws `conflict` once it was started: then the plan is frozen. */
export async function dropTargets({ steward, standing, input }: Asked): Promise<object> {
  const { runId, targetIds } = input
  const run = await findOwnRun(steward.db.orm, standing, runId)
  const isAmong = and(eq(runTargets.runId, runId), inArray(runTargets.targetId, targetIds))
  await changePlan(steward, run, tx =>
    tx
      .update(runTargets)
      .set({ state: 'dropped' })
      .where(and(isAmong, eq(runTargets.state, 'waiting'))),
  )
  return {}
}
