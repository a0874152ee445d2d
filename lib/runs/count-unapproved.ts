import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { BRAKED_ACTIONS, brakeKindOf } from '../brakes/brake-kind.ts'
import type { Orm } from '../db/client.ts'
import { runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { wasWithin } from '../db/was-within.ts'
import { HOUR } from '../time.ts'
import type { Run } from './find-run.ts'
import { orderedActions } from './ordered-actions.ts'

// As the limits are usually set.
const WITHIN_MS = HOUR

/**
 * How many targets the runs of whoever ordered this one had within the last hour, or have before them, for the same kind of thing
 * as this run's targets in these states. What a second person has approved is not among them, nor what came to nothing.
 */
export async function countUnapproved(orm: Orm, run: Run, states: TargetState[]): Promise<number> {
  const kinds = (await orderedActions(orm, run, states)).flatMap(({ action }) => sameKind(action))
  if (kinds.length === 0) return 0
  // What takes back may be of several kinds.
  const isUndo = or(sql`${runs.undoOf} is not null`, sql`${runs.undoOfActorId} is not null`)
  const action = sql`case when ${isUndo} then coalesce(${runTargets.input} ->> 'action', ${runs.action}) else ${runs.action} end`
  const [row] = await orm
    .select({ many: count() })
    .from(runs)
    .innerJoin(runTargets, eq(runTargets.runId, runs.id))
    .where(
      and(
        eq(runs.guildId, run.guildId),
        eq(runs.requestedById, run.requestedById),
        or(isNull(runs.finishedAt), wasWithin(WITHIN_MS, runs.finishedAt)),
        // Of one that was denied as it went on, what it did before was nobody's but theirs.
        or(isNull(runs.decidedById), eq(runs.status, 'denied')),
        inArray(action, kinds),
        or(
          eq(runTargets.state, 'running'),
          // One that rests is asked about when it goes on.
          and(eq(runTargets.state, 'waiting'), eq(runs.status, 'running')),
          and(inArray(runTargets.state, ['done', 'unknown']), wasWithin(WITHIN_MS, runTargets.settledAt)),
        ),
      ),
    )
  return row?.many ?? 0
}

/** What counts together with an action: what is limited together, else only the same. */
function sameKind(action: string): string[] {
  const kind = brakeKindOf(action)
  return kind ? BRAKED_ACTIONS[kind] : [action]
}
