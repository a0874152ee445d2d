import { count, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { type PlanVerdict, runTargets, type TargetState } from '../db/schema/runs.ts'

export interface TargetCounts {
  plan: Partial<Record<PlanVerdict, number>>
  states: Partial<Record<TargetState, number>>
  /** How many wait of whom, or of which, the plan could not say what becomes of them. */
  unsure: number
}

/** Of each run how many targets the plan says what of, and how many stand how. */
export async function countTargets(orm: Orm, runIds: string[]): Promise<Map<string, TargetCounts>> {
  const counts = new Map(runIds.map((id): [string, TargetCounts] => [id, { plan: {}, states: {}, unsure: 0 }]))
  if (runIds.length === 0) return counts
  for (const { runId, plan, state, many } of await selectCounts(orm, runIds)) {
    const of = counts.get(runId)!
    const { plan: plans, states } = of
    plans[plan] = (plans[plan] ?? 0) + many
    states[state] = (states[state] ?? 0) + many
    if (state === 'waiting' && plan !== 'do') of.unsure += many
  }
  return counts
}

/** The statement behind `countTargets`. */
export function selectCounts(orm: Orm, runIds: string[]) {
  return orm
    .select({ runId: runTargets.runId, plan: runTargets.plan, state: runTargets.state, many: count() })
    .from(runTargets)
    .where(inArray(runTargets.runId, runIds))
    .groupBy(runTargets.runId, runTargets.plan, runTargets.state)
}
