import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets, type TargetState } from '../db/schema/runs.ts'
import type { Run } from './find-run.ts'
import { planHash } from './plan-hash.ts'

export type Target = typeof runTargets.$inferSelect

/** What is no part of the frozen plan: the plan left it out, or whoever ordered did. */
const OUT: TargetState[] = ['skipped', 'dropped']

/** The targets of a run that its plan is about, in their order. */
export async function plannedTargets(orm: Orm, runId: string): Promise<Target[]> {
  return orm
    .select()
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), notInArray(runTargets.state, OUT)))
    .orderBy(asc(runTargets.position))
}

/** The hash of a run's plan as its tables say it now. */
export async function hashNow(orm: Orm, run: Pick<Run, 'id' | 'action' | 'input'>): Promise<string> {
  const targets = await plannedTargets(orm, run.id)
  return planHash({ ...run, targets: targets.map(({ targetId, input }) => ({ targetId, input: asOrdered(input) })) })
}

/** Without what the run itself has noted since. */
function asOrdered(input: Target['input']): Target['input'] {
  if (!input || !('together' in input)) return input
  const { together: _, ...ordered } = input
  return ordered
}

/** Changes the state of those targets that stand like this, and returns how many did. */
export async function moveTargets(
  orm: Orm,
  runId: string,
  from: TargetState[],
  to: TargetState,
  explanation: string | null = null,
): Promise<number> {
  const moved = await orm
    .update(runTargets)
    .set({ state: to, explanation })
    .where(and(eq(runTargets.runId, runId), inArray(runTargets.state, from)))
    .returning({ id: runTargets.targetId })
  return moved.length
}
