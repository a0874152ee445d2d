import { and, eq, inArray, sql } from 'drizzle-orm'
import { readBrakes } from '../brakes/read-brakes.ts'
import { reasonAsked } from '../brakes/reason-given.ts'
import type { Orm } from '../db/client.ts'
import { runTargets, type TargetState } from '../db/schema/runs.ts'
import type { Run } from './find-run.ts'
import type { Plan } from './plan.ts'

/** Throws `invalid` where a plan would do something without a reason for which the guild asks for one. */
export async function requireReasons(orm: Orm, plan: Pick<Plan, 'guildId' | 'action' | 'reason' | 'targets'>) {
  if (plan.reason !== '') return
  const { reasonsFor } = await readBrakes(orm, plan.guildId)
  const lacks = plan.targets.some(
    ({ runs, input }) => runs && !input?.reason && reasonsFor.includes(String(input?.action ?? plan.action)),
  )
  if (lacks) throw reasonAsked()
}

/**
 * Whether a run that has not begun would, with its targets in these states, do something without a reason for which the guild
 * asks for one by now. What has begun goes on, and is tried again, as it was ordered.
 */
export async function lacksReason(
  orm: Orm,
  { id, guildId, action, reason, startedAt }: Run,
  states: TargetState[] = ['waiting'],
): Promise<boolean> {
  if (reason !== '' || startedAt) return false
  const { reasonsFor } = await readBrakes(orm, guildId)
  if (reasonsFor.length === 0) return false
  const ordered = sql<string>`coalesce(${runTargets.input} ->> 'action', ${action}::text)`
  const own = sql`coalesce(${runTargets.input} ->> 'reason', '')`
  const without = and(eq(runTargets.runId, id), inArray(runTargets.state, states), eq(own, ''))
  return (await orm.$count(runTargets, and(without, inArray(ordered, reasonsFor)))) > 0
}
