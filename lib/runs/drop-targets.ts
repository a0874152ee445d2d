import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { runs, runTargets } from '../db/schema/runs.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { findOwnRun, wrongMoment } from './find-run.ts'
import { runFields } from './run-input.ts'
import { hashNow } from './run-targets.ts'
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
  const { guildId, runId, targetIds } = input
  const { orm } = steward.db
  const run = await findOwnRun(orm, standing, runId)
  await orm.transaction(async tx => {
    const [planned] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.id, run.id), eq(runs.status, 'planned')))
      .for('update')
    if (!planned) throw wrongMoment('was started already, and its plan is frozen')
    await tx
      .update(runTargets)
      .set({ state: 'dropped' })
      .where(and(eq(runTargets.runId, runId), inArray(runTargets.targetId, targetIds), eq(runTargets.state, 'waiting')))
    await tx
      .update(runs)
      .set({ planHash: await hashNow(tx, planned) })
      .where(eq(runs.id, runId))
  })
  steward.live.publish({ guildId, kind: 'run', ids: [runId] })
  return {}
}
