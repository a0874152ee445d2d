import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { now } from '../time.ts'
import { isHeld, type Lease } from './lease.ts'
import { OPEN_RUNS } from './open-runs.ts'
import type { Target } from './run-targets.ts'

/** Claims those of these targets that still wait, in their order; none where the run may not go on. */
export async function claimTargets(orm: Orm, lease: Lease, which: SQL): Promise<Target[]> {
  const claimed = await orm
    .update(runTargets)
    .set({ state: 'running', entryId: null, explanation: null })
    .where(and(eq(runTargets.runId, lease.run.id), which, eq(runTargets.state, 'waiting'), goesOn(orm, lease)))
    .returning()
  return claimed.sort((a, b) => a.position - b.position)
}

/** The next one that waits for its turn, for `claimTargets`. */
export function nextTarget({ run }: Lease): SQL {
  return sql`${runTargets.targetId} = (
    select next.target_id from ${runTargets} next where next.run_id = ${run.id} and next.state = 'waiting'
    order by next.position limit 1)`
}

/** Notes which entry of the log tells this attempt, in the transaction that opens it. False: it may not be made any more. */
export async function noteEntry(tx: Orm, lease: Lease, targetIds: string[], entryId: string): Promise<boolean> {
  const noted = await tx
    .update(runTargets)
    .set({ entryId })
    .where(and(areAt(lease.run.id, targetIds), goesOn(tx, lease)))
    .returning({ id: runTargets.targetId })
  return noted.length === targetIds.length
}

export interface TargetEnd {
  state: TargetState
  explanation?: string | null
  entryId?: string | null
}

/**
 * Writes down how a turn has ended for these, whatever has become of the run meanwhile. Of a run that has ended nobody
 * waits any more: whoever has it try again means what failed, not what was cancelled.
 */
export async function endTurn(orm: Orm, lease: Lease, targetIds: string[], end: TargetEnd): Promise<void> {
  await orm.transaction(async tx => {
    const stands = end.state !== 'waiting' || (await mayWait(tx, lease.run.id))
    await tx
      .update(runTargets)
      .set(written(stands ? end : { ...end, state: 'cancelled' }))
      .where(and(areAt(lease.run.id, targetIds), held(tx, lease)))
  })
}

/** Whether targets of a run may wait for their turn. It does not end before the transaction does. */
async function mayWait(tx: Orm, runId: string): Promise<boolean> {
  const [run] = await tx.select({ status: runs.status }).from(runs).where(eq(runs.id, runId)).for('share')
  return OPEN_RUNS.some(status => status === run?.status)
}

/** Ends targets whose turn need not come any more. `which` finds them among those that wait. */
export async function endWaiting(orm: Orm, lease: Lease, which: SQL, end: TargetEnd): Promise<void> {
  await orm
    .update(runTargets)
    .set(written(end))
    .where(and(eq(runTargets.runId, lease.run.id), which, eq(runTargets.state, 'waiting'), held(orm, lease)))
}

function written({ state, explanation = null, entryId }: TargetEnd) {
  const settledAt = state === 'waiting' ? null : now()
  return { state, explanation, settledAt, ...(entryId !== undefined && { entryId }) }
}

/** Whom they are about, in their order. */
export const idsOf = (targets: Target[]): string[] => targets.map(({ targetId }) => targetId)

const areAt = (runId: string, targetIds: string[]) =>
  and(eq(runTargets.runId, runId), inArray(runTargets.targetId, targetIds), eq(runTargets.state, 'running'))

/** That this process has the run. */
function held(orm: Orm, { run, holder }: Lease) {
  return exists(orm.select({ one: sql`1` }).from(runs).where(isHeld(run.id, holder)))
}

/**
 * That this process has the run, and that it runs as it was taken. Who has approved it since, and is asked for with each turn
 * then, is known to whoever takes it next.
 */
function goesOn(orm: Orm, { run, holder }: Lease) {
  const decidedAsTaken = sql`${runs.decidedById} is not distinct from ${run.decidedById}::text`
  const may = and(isHeld(run.id, holder), eq(runs.status, 'running'), decidedAsTaken)
  return exists(orm.select({ one: sql`1` }).from(runs).where(may))
}
