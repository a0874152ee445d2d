import { eq } from 'drizzle-orm'
import { roomFor } from '../brakes/room-for.ts'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { beginRun } from './begin-run.ts'
import { findRun, wrongMoment } from './find-run.ts'
import { lacksReason } from './lacks-reason.ts'
import { questionsOf } from './questions-of.ts'
import { refuseTwice, takenBack } from './refuse-twice.ts'
import { countWaiting } from './start-asks.ts'

interface Asked {
  steward: Steward
  standing: Standing
  input: { guildId: string; runId: string }
}

/**
 * Orders what was planned. It runs at once, or waits for a second person where the brakes ask for one. Throws `forbidden`
 * without the right, `conflict` where the guild asks for a reason by now and it has none, `braked` where the brakes leave no room for so many, and `conflict` where it is no plan any more.
 */
export async function startRun({ steward, standing, input: { guildId, runId } }: Asked): Promise<object> {
  const run = await findRun(steward.db.orm, standing, runId)
  if (run.requestedById !== standing.moderator.userId) {
    throw new StewardError('forbidden', 'Only whoever planned a run may start it.')
  }
  if (run.status !== 'planned') throw wrongMoment('was started already')
  if (run.undoOf) await requireEnded(steward.db.orm, run.undoOf)
  if (run.undoOf) await refuseTwice(steward.db.orm, run.undoOf, { but: runId })
  const waiting = await countWaiting(steward.db.orm, runId)
  const questions = questionsOf(run)
  if (waiting === 0) throw new StewardError('conflict', questions.nothingToDo)
  if (await lacksReason(steward.db.orm, run)) {
    throw new StewardError('conflict', 'This guild asks for a reason by now, and this has none. Plan it anew with one.')
  }
  await questions.refuseToStart(steward, standing, run)
  await roomFor(steward.db.orm, { guildId, actorId: run.requestedById, action: run.action, more: waiting })
  await beginRun(steward, standing.guild, run, ['planned'])
  return {}
}

/** An undo takes back what a run has changed, not what it is about to change. */
async function requireEnded(orm: Orm, runId: string): Promise<void> {
  const [run] = await orm.select({ status: runs.status }).from(runs).where(eq(runs.id, runId))
  if (run && ['asking', 'running', 'paused'].includes(run.status)) {
    throw takenBack('The run that this would take back is under way again.')
  }
}
