import type { TargetState } from '../db/schema/runs.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { approvalHolds } from './begin-run.ts'
import type { TargetCounts } from './count-targets.ts'
import type { Run } from './find-run.ts'
import { lacksReason } from './lacks-reason.ts'
import { questionsOf } from './questions-of.ts'
import { startAsks } from './start-asks.ts'
import { statesAgain } from './states-again.ts'

interface AnotherTurn {
  /** How many would have another turn. */
  again: number
  /** Why somebody's approval is asked for first; null: it is not. */
  startAsks: string | null
  /** It may not begin any more as it was planned: the guild asks for a reason. */
  lacksReason: boolean
}

export const NO_TURN: AnotherTurn = { again: 0, startAsks: null, lacksReason: false }

/** Who of a run that has ended would have another turn at a press of whoever ordered it, and what that would ask for. */
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
  return { again, startAsks: await asksAgain(steward, standing, run, states), lacksReason: false }
}

/** Why somebody's approval is asked for before a run goes on with its targets in these states; null: it is not, or it holds. */
export async function asksAgain(
  steward: Steward,
  { guild, moderator }: Standing,
  run: Run,
  states?: TargetState[],
): Promise<string | null> {
  const asks = await startAsks(steward, guild, run, moderator.userId, states)
  return asks && (await approvalHolds(steward, run)) ? null : asks
}
