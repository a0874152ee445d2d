import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { runs, runTargets } from '../db/schema/runs.ts'
import { queueLine } from '../mod-log/queue-line.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { Run } from './find-run.ts'
import { moveTargets } from './run-targets.ts'

/** Ends a run that has nobody left whose turn could come. */
export async function finishRun({ db, live }: Steward, { id, guildId, action }: Run): Promise<void> {
  const left = db.orm
    .select({ one: sql`1` })
    .from(runTargets)
    .where(and(eq(runTargets.runId, id), inArray(runTargets.state, ['waiting', 'running'])))
  await db.orm.transaction(async tx => {
    const done = await tx
      .update(runs)
      .set({ status: 'done', because: null, finishedAt: now() })
      .where(and(eq(runs.id, id), eq(runs.status, 'running'), notExists(left)))
      .returning({ id: runs.id })
    if (done.length > 0) await queueLine(tx, { id, guildId, action, of: 'run' })
  })
  live.publish({ guildId, kind: 'run', ids: [id] })
}

/** Stops a run: nobody who is left has a turn, and everybody is told why. */
export async function stopRun({ db, live }: Steward, { id, guildId, action }: Run, because: string): Promise<void> {
  await db.orm.transaction(async tx => {
    const stopped = await tx
      .update(runs)
      .set({ status: 'stopped', because, finishedAt: now() })
      .where(and(eq(runs.id, id), eq(runs.status, 'running')))
      .returning({ id: runs.id })
    if (stopped.length === 0) return
    await moveTargets(tx, id, ['waiting'], 'cancelled', because)
    await queueLine(tx, { id, guildId, action, of: 'run' })
  })
  live.publish({ guildId, kind: 'run', ids: [id] })
}

/** Says why a run that goes on does not get ahead; null: it does. */
export async function explainRun({ db, live }: Steward, { id, guildId }: Run, because: string | null): Promise<void> {
  const told = await db.orm
    .update(runs)
    .set({ because })
    .where(and(eq(runs.id, id), eq(runs.status, 'running'), sql`${runs.because} is distinct from ${because}`))
    .returning({ id: runs.id })
  if (told.length > 0) live.publish({ guildId, kind: 'run', ids: [id] })
}
