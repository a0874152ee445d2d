import { roomFor } from '../brakes/room-for.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { beginRun } from './begin-run.ts'
import { findRun, wrongMoment } from './find-run.ts'
import { questionsOf } from './questions-of.ts'
import { countWaiting } from './start-asks.ts'

interface Asked {
  steward: Steward
  standing: Standing
  input: { guildId: string; runId: string }
}

/**
 * Orders what was planned. It runs at once, or waits for a second person where the brakes ask for one. Throws `forbidden`
 * without the right, `braked` where the brakes leave no room for so many, and `conflict` where it is no plan any more.
 */
export async function startRun({ steward, standing, input: { guildId, runId } }: Asked): Promise<object> {
  const run = await findRun(steward.db.orm, standing, runId)
  if (run.requestedById !== standing.moderator.userId) {
    throw new StewardError('forbidden', 'Only whoever planned a run may start it.')
  }
  if (run.status !== 'planned') throw wrongMoment('was started already')
  const waiting = await countWaiting(steward.db.orm, runId)
  const questions = questionsOf(run)
  if (waiting === 0) throw new StewardError('conflict', questions.nothingToDo)
  await questions.refuseToStart(steward, standing, run)
  await roomFor(steward.db.orm, { guildId, actorId: run.requestedById, action: run.action, more: waiting })
  await beginRun(steward, standing.guild, run, ['planned'])
  return {}
}
