import { and, count, eq, inArray } from 'drizzle-orm'
import { readBrakes } from '../brakes/read-brakes.ts'
import type { Orm } from '../db/client.ts'
import { runTargets, type TargetState } from '../db/schema/runs.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'
import { questionsOf } from './questions-of.ts'

/**
 * Why a run needs the approval of a second person before its targets in these states have their turn, in a sentence; null
 * where it needs none.
 */
export async function startAsks(
  steward: Steward,
  guild: GuildFacts,
  run: Run,
  states: TargetState[] = ['waiting'],
): Promise<string | null> {
  const set = await readBrakes(steward.db.orm, run.guildId)
  if (set.approvalOver !== null) {
    const waiting = await countWaiting(steward.db.orm, run.id, states)
    if (waiting > set.approvalOver) return overThreshold(set.approvalOver)
  }
  if (set.approveAdministrator && (await questionsOf(run).givesAdministrator(steward, guild, run, states))) {
    return 'Giving Administrator needs the approval of a second person here.'
  }
  return null
}

function overThreshold(most: number): string {
  return `Runs of more than ${most.toLocaleString('en')} need the approval of a second person here.`
}

/** How many targets of a run wait for their turn, or stand otherwise. */
export async function countWaiting(orm: Orm, runId: string, states: TargetState[] = ['waiting']): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), inArray(runTargets.state, states)))
  return row?.waiting ?? 0
}
