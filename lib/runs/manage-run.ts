import { and, eq } from 'drizzle-orm'
import type { Recorded } from '../audit/record-entry.ts'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { queueLine } from '../mod-log/queue-line.ts'
import type { Standing } from '../permissions/facts.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { beginRun, changeStatus } from './begin-run.ts'
import { entryOnRun } from './entry-on-run.ts'
import { findOwnRun, findRun, type Run, wrongMoment } from './find-run.ts'
import { OPEN_RUNS } from './open-runs.ts'
import { questionsOf } from './questions-of.ts'
import { refuseTwice } from './refuse-twice.ts'
import { requireEnded } from './require-ended.ts'
import { requireStartable } from './require-startable.ts'
import { ENDED } from './run-order.ts'
import { moveTargets } from './run-targets.ts'
import { statesAgain } from './states-again.ts'

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: { guildId: string; runId: string }
}

/** Lets a run rest after the target it is at. */
export async function pauseRun({ steward, viewer, standing, input: { runId } }: Asked): Promise<object> {
  const run = await findOwnRun(steward.db.orm, standing, runId)
  const entry = entryOf(viewer, run, 'run.pause')
  await changeStatus(steward, run, ['running'], { status: 'paused', because: pausedBy(standing) }, { entry })
  return {}
}

/** Lets a run go on that rests: at once, or where the brakes ask for it by now, after a second person's approval. */
export async function resumeRun({ steward, viewer, standing, input: { runId } }: Asked): Promise<object> {
  const run = await findOwnRun(steward.db.orm, standing, runId)
  await beginRun(steward, standing.guild, run, ['paused'], { entry: entryOf(viewer, run, 'run.resume') })
  return {}
}

/** Ends a run after the target it is at; what was done stays done. Of a mere plan nothing is kept. */
export async function cancelRun({ steward, viewer, standing, input: { runId } }: Asked): Promise<object> {
  const run = await findOwnRun(steward.db.orm, standing, runId)
  if (run.status === 'planned') return discardPlan(steward, run)
  const change = {
    status: 'cancelled' as const,
    because: `Cancelled by ${nameInSentence(standing.moderator.name)}.`,
    finishedAt: now(),
    // Whoever stops it does not stand for it any more, be it that they had agreed to it. That it was agreed to stays: what it
    // is at was approved.
    ...(run.requestedById !== viewer.id && { decidedById: null, decidedByName: null }),
  }
  const also = async (tx: Orm) => {
    await moveTargets(tx, runId, ['waiting'], 'cancelled')
    await queueLine(tx, { id: runId, guildId: run.guildId, action: run.action, of: 'run' })
  }
  const entry = entryOf(viewer, run, 'run.cancel')
  await changeStatus(steward, run, [...OPEN_RUNS], change, { also, entry })
  return {}
}

/** Nobody else sees a plan, but whoever made it may have it open twice. */
async function discardPlan({ db, live }: Steward, { id, guildId }: Run): Promise<object> {
  const gone = await db.orm
    .delete(runs)
    .where(and(eq(runs.id, id), eq(runs.status, 'planned')))
    .returning({ id: runs.id })
  if (gone.length === 0) throw wrongMoment('stands otherwise by now')
  live.publish({ guildId, kind: 'run', ids: [id] })
  return {}
}

/**
 * Tries again what failed or was refused, and goes on with whoever a run never came to that was stopped, cancelled, or not
 * approved in time. What nobody knows the outcome of is not tried again. Throws `conflict` where there is nothing of that.
 */
export async function retryFailed({ steward, standing, input: { runId } }: Asked): Promise<object> {
  const run = await findRun(steward.db.orm, standing, runId)
  // It acts as whoever ordered it, so nobody else has it act again.
  if (run.requestedById !== standing.moderator.userId) {
    throw new StewardError('forbidden', 'Only whoever ordered a run may have it try again.')
  }
  const again = statesAgain(run.status)
  if (again.length === 0) throw wrongMoment(run.status === 'denied' ? 'was denied' : 'has not ended')
  // What never began begins with this.
  if (!run.startedAt) await requireStartable(steward, standing, run, again)
  else if (questionsOf(run).isOutdated(steward, run)) throw new StewardError('conflict', ENDED)
  await requireEnded(steward.db.orm, run)
  if (run.undoOf) await refuseTwice(steward.db.orm, run.undoOf, { but: runId })
  // What it would change now, nothing would take back any more.
  await refuseTwice(steward.db.orm, runId)
  await beginRun(steward, standing.guild, run, [run.status], { again })
  return {}
}

/** What the log tells; undefined: of what somebody does to their own run, the run tells. */
function entryOf(
  { id, displayName }: Asked['viewer'],
  run: Run,
  action: 'run.pause' | 'run.resume' | 'run.cancel',
): Recorded | undefined {
  return run.requestedById === id ? undefined : entryOnRun(run, action, { id, name: displayName })
}

function pausedBy({ moderator }: Standing): string {
  return `Paused by ${nameInSentence(moderator.name)}.`
}
