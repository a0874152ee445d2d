import { and, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { claimTargets, endWaiting } from '../runs/claim-targets.ts'
import type { Run } from '../runs/find-run.ts'
import type { Lease } from '../runs/lease.ts'
import type { Target } from '../runs/run-targets.ts'
import type { Steward } from '../steward.ts'
import { GONE } from './leave-out-of-call.ts'
import type { Call } from './message-queue.ts'

interface Claimed {
  targets: Target[]
  /** Some are another run's just now: they wait until it is known what becomes of them. */
  isShared: boolean
  /** False: the run may not go on. */
  goesOn: boolean
}

/**
 * Claims the messages of a call, but for those that another run of the guild has: the platform calls it done for both, and both
 * would count them. What another has deleted is ended, also before the mirror hears of it.
 */
export async function claimCall({ db: { orm } }: Steward, lease: Lease, call: Call): Promise<Claimed> {
  const { channelId, ids } = call
  return orm.transaction(async tx => {
    // Two that look at the same time would both find them free.
    const lock = `purges ${lease.run.guildId} ${channelId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    // Whoever cancels the run takes it before its targets: taken in another order, each might wait for the other.
    await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, lease.run.id)).for('share')
    const others = await ofOtherRuns(tx, lease.run, call)
    const [free, gone] = [ids.filter(id => !others.has(id)), ids.filter(id => others.get(id) === 'gone')]
    if (gone.length > 0) await endWaiting(tx, lease, inArray(runTargets.targetId, gone), GONE)
    const targets = free.length > 0 ? await claimTargets(tx, lease, inArray(runTargets.targetId, free)) : []
    return {
      targets,
      isShared: free.length + gone.length < ids.length,
      goesOn: free.length === 0 || targets.length > 0,
    }
  })
}

/** What other runs have of these messages: at them just now, or gone by them. */
async function ofOtherRuns(tx: Orm, run: Run, call: Call): Promise<Map<string, 'busy' | 'gone'>> {
  const runIds = await runsBeside(tx, run)
  if (runIds.length === 0) return new Map()
  const rows = await records<Theirs>(tx, theirsOf(runIds, call))
  const idsIn = (states: TargetState[]) => rows.flatMap(({ id, state }) => (states.includes(state) ? [id] : []))
  const [busy, gone] = [idsIn(['running']), idsIn(['done', 'already'])]
  return new Map([...busy.map(id => [id, 'busy'] as const), ...gone.map(id => [id, 'gone'] as const)])
}

interface Theirs {
  id: string
  state: TargetState
}

/**
 * How these messages stand in those runs. Each is the first target from its place on or none, asked for in the order of the
 * key: by equality, a database without statistics of the table goes through all that the runs have done.
 */
export function theirsOf(runIds: string[], { channelId, ids }: Pick<Call, 'channelId' | 'ids'>): SQL {
  return sql`
    select theirs.target_id as id, theirs.state
    from unnest(${sql.param(runIds)}::text[]) run(id) cross join unnest(${sql.param(ids)}::text[]) message(id)
    cross join lateral (
      select run_id, target_id, state, input from ${runTargets}
      where (run_id, target_id) >= (run.id, message.id) order by run_id, target_id limit 1
    ) theirs
    where theirs.run_id = run.id and theirs.target_id = message.id and theirs.input ->> 'channelId' = ${channelId}`
}

/**
 * Runs that have worked since this one was planned: what was deleted before is not in its plan. One that was ended before may be
 * at its last call still.
 */
async function runsBeside(tx: Orm, { id, guildId, action, createdAt }: Run): Promise<string[]> {
  const atCall = tx.select({ id: runTargets.runId }).from(runTargets).where(eq(runTargets.state, 'running'))
  const since = or(isNull(runs.finishedAt), gte(runs.finishedAt, createdAt), inArray(runs.id, atCall))
  const rows = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.guildId, guildId), eq(runs.action, action), ne(runs.id, id), isNotNull(runs.startedAt), since))
  return rows.map(row => row.id)
}
