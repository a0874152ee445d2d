import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import { settleByLooking } from '../moderation/settle-pending.ts'
import type { Steward } from '../steward.ts'
import { endTurn, type TargetEnd } from './claim-targets.ts'
import { entryOf } from './entry-of.ts'
import type { Lease } from './lease.ts'
import { OPEN_RUNS } from './open-runs.ts'
import type { Target } from './run-targets.ts'
import type { CutOff, Turns } from './turns.ts'

/**
 * Settles the turns that a dead process left in the middle, at most one call of them after a look: what the look finds done
 * is done, what it finds not to have happened has its turn again, and what nobody can tell stays unknown. Throws the
 * platform's errors while it cannot be looked.
 */
export async function settleCutOff(steward: Steward, lease: Lease, turns: Turns): Promise<void> {
  const shared = Map.groupBy(await cutOff(steward.db.orm, lease.run.id), ({ entryId }) => entryId)
  for (const [entryId, targets] of shared) {
    const attempt = await attemptOf(steward, entryId)
    for (const target of targets) {
      const end = attempt && turns.afterCutOff?.(target, attempt)
      await endTurn(steward.db.orm, lease, [target.targetId], end ?? usualEnd(lease, attempt))
    }
  }
}

async function cutOff(orm: Orm, runId: string): Promise<Target[]> {
  return orm
    .select()
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), eq(runTargets.state, 'running')))
}

/** Null: there is no entry, and nothing is called before there is one. */
async function attemptOf(steward: Steward, entryId: string | null): Promise<CutOff | null> {
  const entry = entryId ? await entryOf(steward.db, entryId) : null
  if (!entry) return null
  const wasPending = entry.outcome === 'pending'
  const { outcome, explanation, after } = wasPending ? await settleByLooking(steward, entry) : entry
  if (outcome === 'pending') return null
  const told = { outcome, ...(explanation && { explanation }), ...(after && { after }) }
  const { remark } = entry.intent
  return { action: entry.action, outcome: told, wasPending, remark: typeof remark === 'string' ? remark : null }
}

function usualEnd(lease: Lease, attempt: CutOff | null): TargetEnd {
  if (!attempt) return again(lease)
  const { outcome, explanation = null } = attempt.outcome
  if (outcome === 'done') return { state: 'done', explanation: attempt.remark }
  if (outcome === 'unknown') return { state: 'unknown', explanation }
  // A part of several calls: the rest of them is made, those that have happened change nothing.
  if (outcome === 'partial' || attempt.wasPending) return again(lease)
  return { state: outcome === 'refused' ? 'refused' : 'failed', explanation }
}

/** A run that has ended meanwhile gives nobody a turn any more. */
export function again({ run }: Lease): TargetEnd {
  return { state: OPEN_RUNS.some(status => status === run.status) ? 'waiting' : 'cancelled' }
}
