import { eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { records } from '../queries/listed-rows.ts'
import type { Whose } from './whose.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 500

/** That a target of a run is somebody, or a message that they wrote. */
const isOf = (userId: string): SQL => sql`(run_targets.target_id = ${userId}
  or runs.action = 'message.delete' and run_targets.input ->> 'authorId' = ${userId})`

/** How many targets of runs are somebody, or messages of theirs. */
export async function countTargets(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  const [row] = await records(
    orm,
    sql`select count(*)::int as count from runs join run_targets on run_targets.run_id = runs.id
    where runs.guild_id = ${guildId} and ${isOf(userId)}`,
  )
  return Number(row!.count)
}

/** Whether a run that is ordered has still to do with them: what it does is told of by its targets. */
export async function isInOpenRun(orm: Orm, { guildId, userId }: Whose): Promise<boolean> {
  const found = await records(
    orm,
    sql`select 1 from runs join run_targets on run_targets.run_id = runs.id
    where runs.guild_id = ${guildId} and runs.status in ('asking', 'running', 'paused') and ${isOf(userId)} limit 1`,
  )
  return found.length > 0
}

/**
 * Takes somebody, and messages of theirs, from the targets of runs. Plans that nobody has ordered go whole, for what is
 * ordered is what was seen. Returns how many targets they were.
 */
export async function eraseTargets(orm: Orm, whose: Whose): Promise<number> {
  const { guildId, userId } = whose
  const count = await countTargets(orm, whose)
  const found = await records(
    orm,
    sql`select runs.id, runs.status from runs where runs.guild_id = ${guildId}
    and exists (select from run_targets where run_targets.run_id = runs.id and ${isOf(userId)})`,
  )
  for (const { id, status } of found) {
    if (status === 'planned') await orm.delete(runs).where(eq(runs.id, String(id)))
    else while ((await eraseSlice(orm, String(id), userId)) === SLICE) {}
  }
  return count
}

/** A run says how many it was over: whoever is erased counts no longer, and where nobody is left its reason is theirs. */
async function eraseSlice(orm: Orm, id: string, userId: string): Promise<number> {
  return orm.transaction(async tx => {
    const gone = await records(
      tx,
      sql`delete from run_targets where ctid = any(array(
        select run_targets.ctid from run_targets join runs on runs.id = run_targets.run_id
        where run_targets.run_id = ${id} and ${isOf(userId)} limit ${SLICE}
      )) returning 1`,
    )
    await tx.execute(sql`
      update runs set total = greatest(total - ${gone.length}, 0) where id = ${id}`)
    await tx.execute(sql`
      update runs set reason = '' where id = ${id}
        and not exists (select from run_targets where run_id = ${id})`)
    return gone.length
  })
}
