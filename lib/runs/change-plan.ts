import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import type { Steward } from '../steward.ts'
import { type Run, wrongMoment } from './find-run.ts'
import { hashNow } from './run-targets.ts'

/**
 * Takes something out of a plan, or puts it back, as `work` says: while it is held nobody starts it, and what an approval will
 * be bound to is what is left. Returns what `work` does. Throws `conflict` once it was started: then the plan is frozen.
 */
export async function changePlan<Answer>(
  { db, live }: Steward,
  { id, guildId }: Run,
  work: (tx: Orm, planned: Run) => Promise<Answer>,
): Promise<Answer> {
  const answer = await db.orm.transaction(async tx => {
    const [planned] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.status, 'planned')))
      .for('update')
    if (!planned) throw wrongMoment('was started already, and its plan is frozen')
    const done = await work(tx, planned)
    await tx
      .update(runs)
      .set({ planHash: await hashNow(tx, planned) })
      .where(eq(runs.id, id))
    return done
  })
  live.publish({ guildId, kind: 'run', ids: [id] })
  return answer
}
