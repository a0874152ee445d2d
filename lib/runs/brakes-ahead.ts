import type { TargetState } from '../db/schema/runs.ts'
import { log } from '../log.ts'
import type { Standing } from '../permissions/facts.ts'
import { unlessSilent } from '../queries/unless-silent.ts'
import type { Steward } from '../steward.ts'
import { approvalHolds } from './begin-run.ts'
import { mayManage, type Run } from './find-run.ts'
import { roomAhead } from './room-ahead.ts'
import type { RunView } from './run-views.ts'
import { startAsks } from './start-asks.ts'
import { statesAgain } from './states-again.ts'

type BrakesAhead = Pick<RunView['may'], 'startAsks' | 'startBraked' | 'cut'>

export const NO_BRAKES: BrakesAhead = { startAsks: null, startBraked: null, cut: null }

/** What the guild's brakes say before a viewer lets a run begin or go on, or has so many of it tried `again`. */
export async function brakesAhead(steward: Steward, standing: Standing, run: Run, again: number): Promise<BrakesAhead> {
  if (again > 0) return { ...NO_BRAKES, startAsks: await asksAgain(steward, standing, run, statesAgain(run.status)) }
  if (run.status === 'paused' && mayManage(standing, run)) {
    return { ...NO_BRAKES, startAsks: await asksAgain(steward, standing, run) }
  }
  if (run.status !== 'planned' || run.requestedById !== standing.moderator.userId) return NO_BRAKES
  return { startAsks: await asksAgain(steward, standing, run), ...(await roomAhead(steward.db.orm, run)) }
}

/** Why somebody's approval is asked for before targets in these states have their turn; null: it is not, or it holds. */
async function asksAgain(
  steward: Steward,
  { guild, moderator }: Standing,
  run: Run,
  states?: TargetState[],
): Promise<string | null> {
  const asks = await startAsks(steward, guild, run, moderator.userId, states)
  return asks && (await isKnownToHold(steward, run)) ? null : asks
}

/** While nobody can tell whether an approval holds, whoever looks is told that it does not: at the press it is asked again. */
function isKnownToHold(steward: Steward, run: Run): Promise<boolean> {
  return unlessSilent(steward.platform.capabilities, {
    key: `approval of ${run.id}`,
    read: approvalHolds(steward, run),
    known: false,
    isPatient: false,
    onSilence: error => log.warn({ err: error, runId: run.id }, 'whether an approval holds cannot be read now'),
  })
}
