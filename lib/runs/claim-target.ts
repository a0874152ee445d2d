import { and, eq, exists, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { now } from '../time.ts'
import { isHeld, type Lease } from './lease.ts'
import type { Target } from './run-targets.ts'

/** The next target that waits for its turn, claimed; null where none does, or the run may not go on. */
export async function claimTarget(orm: Orm, lease: Lease): Promise<Target | null> {
  const { id } = lease.run
  const next = sql`(
    select next.target_id from ${runTargets} next where next.run_id = ${id} and next.state = 'waiting'
    order by next.position limit 1)`
  const [target] = await orm
    .update(runTargets)
    .set({ state: 'running', entryId: null, explanation: null })
    .where(
      and(
        eq(runTargets.runId, id),
        sql`${runTargets.targetId} = ${next}`,
        eq(runTargets.state, 'waiting'),
        goesOn(orm, lease),
      ),
    )
    .returning()
  return target ?? null
}

/** Notes which entry of the log tells this attempt, in the transaction that opens it. False: it may not be made any more. */
export async function noteEntry(tx: Orm, lease: Lease, targetId: string, entryId: string): Promise<boolean> {
  const noted = await tx
    .update(runTargets)
    .set({ entryId })
    .where(and(isAt(lease.run.id, targetId), goesOn(tx, lease)))
    .returning({ id: runTargets.targetId })
  return noted.length > 0
}

export interface TargetEnd {
  state: TargetState
  explanation?: string | null
  entryId?: string | null
}

/** Writes down how a turn has ended, whatever has become of the run meanwhile. */
export async function endTurn(orm: Orm, lease: Lease, targetId: string, end: TargetEnd): Promise<void> {
  const { state, explanation = null, entryId } = end
  const settledAt = state === 'waiting' ? null : now()
  await orm
    .update(runTargets)
    .set({ state, explanation, settledAt, ...(entryId !== undefined && { entryId }) })
    .where(and(isAt(lease.run.id, targetId), held(orm, lease)))
}

const isAt = (runId: string, targetId: string) =>
  and(eq(runTargets.runId, runId), eq(runTargets.targetId, targetId), eq(runTargets.state, 'running'))

/** That this process has the run. */
function held(orm: Orm, { run, holder }: Lease) {
  return exists(orm.select({ one: sql`1` }).from(runs).where(isHeld(run.id, holder)))
}

/** That this process has the run, and that it runs. */
function goesOn(orm: Orm, { run, holder }: Lease) {
  const may = and(isHeld(run.id, holder), eq(runs.status, 'running'))
  return exists(orm.select({ one: sql`1` }).from(runs).where(may))
}
