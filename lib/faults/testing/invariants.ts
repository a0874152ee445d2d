import type { ControlClient } from '../../../sandbox/control-client.ts'
import type { Everything } from './everything.ts'
import { repeatedCalls } from './repeated-calls.ts'
import { toldWrongly } from './told-wrongly.ts'
import { unlikeThePlatform } from './unlike-the-platform.ts'

export interface Checked {
  control: ControlClient
  /** What Steward says. */
  all: Everything
  /** The last request before all this. */
  since: number
  /** How many calls of each order may have been sent again after a look: one for each time that something broke off. */
  mostRepeated: number
  /** Whether some outcomes may stay unknown, because nobody could look. Each says so. */
  mayBeUnknown?: boolean
}

/**
 * What must hold once things are quiet, whatever was done to Steward, and does not; nothing where all of it does: every entry
 * is settled and told once where there is a mod log, every target has its outcome and the platform agrees, and no call was made
 * again but the one that was in flight, after a look. (The mirror is compared by `sameAsWorld`.)
 */
export async function brokenInvariants(checked: Checked): Promise<string[]> {
  const { all, mayBeUnknown = false } = checked
  return [
    ...unsettled(all, mayBeUnknown),
    ...lost(all),
    ...(await unlikeThePlatform(checked.control, all)),
    ...(await toldWrongly(checked.control, all)),
    ...(await repeatedCalls(checked)),
  ]
}

function unsettled({ entries }: Everything, mayBeUnknown: boolean): string[] {
  return entries.flatMap(({ id, action, outcome, explanation }) => {
    if (outcome === 'pending') return [`${action} ${id} is pending`]
    if (outcome !== 'unknown') return []
    return mayBeUnknown && explanation ? [] : [`${action} ${id} is unknown: ${explanation}`]
  })
}

function lost({ runs, targets, schedules, endings }: Everything): string[] {
  const ended = runs.filter(({ status }) => !['done', 'cancelled', 'planned'].includes(status))
  return [
    ...ended.map(({ action, id, status, because }) => `run ${action} ${id} is ${status}: ${because}`),
    ...targets
      .filter(({ runId }) => runs.some(({ id, status }) => id === runId && status === 'done'))
      .filter(({ state }) => ['waiting', 'running'].includes(state))
      .map(({ runId, targetId, state }) => `target ${targetId} of ${runId} is ${state}`),
    ...schedules.filter(({ state }) => state === 'waiting').map(({ id }) => `the scheduled message ${id} waits`),
    ...endings
      .filter(({ state }) => state === 'waiting')
      .map(({ action, userId }) => `${action} of ${userId} is to come by itself and has not`),
  ]
}
