import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { changedRows } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { OPEN_RUNS } from '../runs/open-runs.ts'
import { forgetReasons } from './forget-reasons.ts'
import type { Whose } from './whose.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 500

export const IN_A_RUN = 'A bulk run that has not ended has them in it. Wait for its end, or cancel it.'

/** That a target of a run is somebody, a message that they wrote, or an entry about them. */
const isOf = (userId: string): SQL => sql`(run_targets.target_id = ${userId}
  or runs.undo_of_actor_id is not null and run_targets.input ->> 'userId' = ${userId}
  or runs.action = 'message.delete' and run_targets.input ->> 'authorId' = ${userId})`

/** How many targets of runs are somebody, or messages of theirs. */
export async function countTargets(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  const [row] = await records<{ count: number }>(
    orm,
    sql`select count(*)::int as count from runs join run_targets on run_targets.run_id = runs.id
    where runs.guild_id = ${guildId} and ${isOf(userId)}`,
  )
  return row!.count
}

/** Whether a run that is ordered has still to do with them: what it does is told of by its targets. */
export async function isInOpenRun(orm: Orm, { guildId, userId }: Whose): Promise<boolean> {
  const found = await records(
    orm,
    sql`select 1 from runs join run_targets on run_targets.run_id = runs.id
    where runs.guild_id = ${guildId} and ${inArray(runs.status, OPEN_RUNS)} and ${isOf(userId)} limit 1`,
  )
  return found.length > 0
}

/** Whether any of these runs has to do with them. */
export async function isInRuns(orm: Orm, ids: string[], { userId }: Whose): Promise<boolean> {
  const found = await records(
    orm,
    sql`select 1 from runs join run_targets on run_targets.run_id = runs.id
    where ${inArray(runs.id, ids)} and ${isOf(userId)} limit 1`,
  )
  return found.length > 0
}

/**
 * Takes somebody, and messages of theirs, from the targets of runs. Plans that nobody has ordered go whole, for what is
 * ordered is what was seen. Returns how many targets they were. Throws `conflict` where a run with them has been started
 * meanwhile.
 */
export async function eraseTargets(orm: Orm, whose: Whose): Promise<number> {
  const { guildId, userId } = whose
  const count = await countTargets(orm, whose)
  const found = await records<{ id: string }>(
    orm,
    sql`select runs.id from runs where runs.guild_id = ${guildId}
    and exists (select from run_targets where run_targets.run_id = runs.id and ${isOf(userId)})`,
  )
  const ids = found.map(({ id }) => id)
  await orm.delete(runs).where(and(inArray(runs.id, ids), eq(runs.status, 'planned')))
  for (const id of ids) while ((await eraseSlice(orm, id, userId)) === SLICE) {}
  return count
}

/** A run says how many it was over: whoever is erased counts no longer, and where nobody is left its reason is theirs. */
async function eraseSlice(orm: Orm, id: string, userId: string): Promise<number> {
  return orm.transaction(async tx => {
    // Held, so that nobody starts or retries it meanwhile.
    const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
    if (!run) return 0
    if (OPEN_RUNS.some(status => status === run.status))
      throw new StewardError('conflict', IN_A_RUN, { because: [IN_A_RUN] })
    const gone = await changedRows(
      tx,
      sql`delete from run_targets where ctid = any(array(
        select run_targets.ctid from run_targets join runs on runs.id = run_targets.run_id
        where run_targets.run_id = ${id} and ${isOf(userId)} limit ${SLICE}
      )) returning 1`,
    )
    await tx.execute(sql`
      update runs set total = greatest(total - ${gone}, 0) where id = ${id}`)
    const [left] = await tx.select().from(runTargets).where(eq(runTargets.runId, id)).limit(1)
    if (!left) await forgetReasons(tx, run)
    return gone
  })
}
