import type { TargetState } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { countWaiting } from './count-waiting.ts'
import type { Run } from './find-run.ts'
import { lacksReason } from './lacks-reason.ts'
import { questionsOf } from './questions-of.ts'
import { ENDED } from './run-order.ts'
import { roomForRun } from './start-braked.ts'

/**
 * Throws where a run that has not begun may not begin with its targets in these states: `conflict` where there are none, or
 * where the guild asks for a reason by now and it has none, `forbidden` without the right, `braked` where the brakes leave no
 * room for so many.
 */
export async function requireStartable(
  steward: Steward,
  standing: Standing,
  run: Run,
  states: TargetState[] = ['waiting'],
): Promise<void> {
  const { orm } = steward.db
  const waiting = await countWaiting(orm, run.id, states)
  const questions = questionsOf(run)
  if (waiting === 0) throw new StewardError('conflict', questions.nothingToDo)
  if (await lacksReason(orm, run, states)) {
    throw new StewardError('conflict', 'This guild asks for a reason by now, and this has none. Plan it anew with one.')
  }
  if (questions.isOutdated(steward, run)) {
    throw new StewardError('conflict', ENDED)
  }
  await questions.refuseToStart(steward, standing, run)
  await roomForRun(orm, run, states)
}
