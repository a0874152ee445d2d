import { and, eq, lte } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'
import { queueLine } from '../mod-log/queue-line.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { moveTargets } from './run-targets.ts'

/** Throws away the plans that nobody ordered in time, and ends the runs that nobody approved, with whoever waits in them. */
export async function endExpired({ db, live }: Pick<Steward, 'db' | 'live'>): Promise<void> {
  const isOver = lte(runs.expiresAt, now())
  const dropped = await db.orm
    .delete(runs)
    .where(and(eq(runs.status, 'planned'), isOver))
    .returning({ id: runs.id, guildId: runs.guildId })
  const expired = await db.orm.transaction(async tx => {
    const ended = await tx
      .update(runs)
      .set({ status: 'expired', because: 'Nobody approved it in time.', finishedAt: now() })
      .where(and(eq(runs.status, 'asking'), isOver))
      .returning({ id: runs.id, guildId: runs.guildId, action: runs.action })
    for (const run of ended) {
      await moveTargets(tx, run.id, ['waiting'], 'cancelled')
      await queueLine(tx, { ...run, of: 'run' })
    }
    return ended
  })
  for (const { id, guildId } of [...dropped, ...expired]) live.publish({ guildId, kind: 'run', ids: [id] })
}
