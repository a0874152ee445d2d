import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import type { TargetCounts } from './count-targets.ts'
import type { Run } from './find-run.ts'
import { lacksReason } from './lacks-reason.ts'
import { questionsOf } from './questions-of.ts'
import { statesAgain } from './states-again.ts'

interface AnotherTurn {
  /** How many would have another turn. */
  again: number
  /** It may not begin any more as it was planned: the guild asks for a reason. */
  lacksReason: boolean
}

export const NO_TURN: AnotherTurn = { again: 0, lacksReason: false }

/** Who of a run that has ended would have another turn at a press of whoever ordered it. */
export async function anotherTurn(
  steward: Steward,
  standing: Standing,
  run: Run,
  counts: TargetCounts['states'],
): Promise<AnotherTurn> {
  const states = statesAgain(run.status)
  const again = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  if (again === 0 || run.requestedById !== standing.moderator.userId) return NO_TURN
  const lacks = await lacksReason(steward.db.orm, run, states)
  if (lacks || questionsOf(run).isOutdated(steward, run)) return { ...NO_TURN, lacksReason: lacks }
  return { again, lacksReason: false }
}
