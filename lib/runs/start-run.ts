import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { beginRun } from './begin-run.ts'
import { findRun, wrongMoment } from './find-run.ts'
import { refuseTwice } from './refuse-twice.ts'
import { requireEnded } from './require-ended.ts'
import { requireStartable } from './require-startable.ts'

interface Asked {
  steward: Steward
  standing: Standing
  input: { guildId: string; runId: string }
}

/**
 * Orders what was planned. It runs at once, or waits for a second person where the brakes ask for one: then it answers that
 * it `asks`. Throws what `requireStartable` throws, and `conflict` where it is no plan any more.
 */
export async function startRun({ steward, standing, input: { runId } }: Asked): Promise<{ asks: boolean }> {
  const run = await findRun(steward.db.orm, standing, runId)
  if (run.requestedById !== standing.moderator.userId) {
    throw new StewardError('forbidden', 'Only whoever planned a run may start it.')
  }
  if (run.status !== 'planned') throw wrongMoment('was started already')
  await requireEnded(steward.db.orm, run)
  if (run.undoOf) await refuseTwice(steward.db.orm, run.undoOf, { but: runId })
  await requireStartable(steward, standing, run)
  return beginRun(steward, standing.guild, run, ['planned'])
}
