import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { WARNING } from '../amendments/counted-entries.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Standing } from '../permissions/facts.ts'
import { seesWholeLog } from '../queries/audit/sees-whole-log.ts'
import { countsAs } from '../queries/members/record-conditions.ts'
import { warningsBySteps } from '../steps/by-steps.ts'
import { readSteps } from '../steps/read-steps.ts'
import type { WarningStep } from '../steps/step-views.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { findRun, type Run } from './find-run.ts'

export const StepsOfRunQuery = z.object({ runId: z.uuid('must be the id of a run.') })

/** Which steps a run of warnings comes to. */
export interface StepsOfRun {
  /** By their number of warnings, each with for how many people; none where the viewer may not see how often they were warned. */
  reached: { step: WarningStep; people: number }[]
}

/**
 * Which steps those come to who are planned to be warned by a run. Throws `not_found` where there is none, or none for the
 * viewer.
 */
export async function stepsOfRun(
  { db: { orm } }: Pick<Steward, 'db'>,
  standing: Standing,
  { runId }: z.output<typeof StepsOfRunQuery>,
): Promise<StepsOfRun> {
  const run = await findRun(orm, standing, runId)
  const isPlan = run.action === WARNING && ['planned', 'asking'].includes(run.status)
  if (!isPlan || !seesWholeLog({ standing })) return { reached: [] }
  const { steps } = await readSteps(orm, run.guildId)
  if (steps.length === 0) return { reached: [] }
  const at = now()
  const next = (await warningsOfTargets(orm, run)).map(ids => {
    const deeds = ids.map(id => ({ action: WARNING, id }) as const)
    return warningsBySteps(steps, deeds, at).next?.step.warnings
  })
  return {
    reached: steps
      .map(step => ({ step, people: next.filter(warnings => warnings === step.warnings).length }))
      .filter(({ people }) => people > 0),
  }
}

/** Of everybody who is to be warned, the entries of the warnings that count. */
async function warningsOfTargets(orm: Orm, run: Run): Promise<string[][]> {
  const toWarn = orm
    .select({ id: runTargets.targetId })
    .from(runTargets)
    .where(and(eq(runTargets.runId, run.id), eq(runTargets.state, 'waiting'), eq(runTargets.plan, 'do')))
  const people = await toWarn
  const { id, guildId, targetId } = auditEntries
  const rows = await orm
    .select({ id, userId: sql<string>`${targetId}` })
    .from(auditEntries)
    .where(and(eq(guildId, run.guildId), countsAs(WARNING), inArray(targetId, toWarn)))
  const warned = Map.groupBy(rows, ({ userId }) => userId)
  return people.map(person => (warned.get(person.id) ?? []).map(row => row.id))
}
