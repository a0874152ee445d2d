import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import { settleByLooking } from '../moderation/settle-pending.ts'
import type { Steward } from '../steward.ts'
import { endTurn, type TargetEnd } from './claim-target.ts'
import { entryOf } from './entry-of.ts'
import type { Lease } from './lease.ts'
import type { Target } from './run-targets.ts'

/**
 * Settles the turns that a dead process left in the middle, at most one of them after a look: what the look finds done is
 * done, what it finds not to have happened has its turn again, and what nobody can tell stays unknown. Throws the platform's
 * errors while it cannot be looked.
 */
export async function settleCutOff(steward: Steward, lease: Lease): Promise<void> {
  for (const target of await cutOff(steward.db.orm, lease.run.id)) {
    const end = await endOf(steward, lease, target)
    await endTurn(steward.db.orm, lease, target.targetId, end)
  }
}

async function cutOff(orm: Orm, runId: string): Promise<Target[]> {
  return orm
    .select()
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), eq(runTargets.state, 'running')))
}

async function endOf(steward: Steward, { run }: Lease, { entryId }: Target): Promise<TargetEnd> {
  // A run that has ended meanwhile gives nobody a turn any more.
  const again: TargetEnd = { state: ['running', 'paused'].includes(run.status) ? 'waiting' : 'cancelled' }
  const entry = entryId ? await entryOf(steward.db, entryId) : null
  // Nothing is called before there is an entry.
  if (!entry) return again
  const wasPending = entry.outcome === 'pending'
  const { outcome, explanation } = wasPending ? await settleByLooking(steward, entry) : entry
  if (outcome === 'done') return { state: 'done' }
  if (outcome === 'unknown') return { state: 'unknown', explanation: explanation ?? null }
  // A part of several calls: the rest of them is made, those that have happened change nothing.
  if (outcome === 'partial') return again
  if (wasPending) return again
  return { state: outcome === 'refused' ? 'refused' : 'failed', explanation: explanation ?? null }
}
