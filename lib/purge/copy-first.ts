import { and, eq, inArray } from 'drizzle-orm'
import { runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { takeEvidence } from '../evidence/take-evidence.ts'
import { log } from '../log.ts'
import { copyOfRun } from '../moderation/messages/copy-of-run.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Lease } from '../runs/lease.ts'
import { type Halt, laterAfter } from '../runs/turn-of.ts'
import type { Steward } from '../steward.ts'
import { passesInMs, waitAskedMs } from '../wait-asked.ts'
import { leaveOutGone } from './leave-out-gone.ts'
import { purgeTargetOf } from './purge-target.ts'
import { selectEditedSince } from './select-edited-since.ts'

// Those that may still have a turn, some of them when it is tried again: the newest copy speaks for all that is left.
const LEFT = ['waiting', 'refused', 'failed'] as const

/**
 * Sees that a copy of everything is stored that a run will delete, as it is now: once, and once more where one of those that
 * wait was edited since. Answers how the run waits or stops where that cannot be: nothing is deleted then.
 */
export async function copyFirst(steward: Steward, lease: Lease): Promise<Halt | null> {
  const { run } = lease
  const { orm } = steward.db
  const taken = await copyOfRun(orm, run.id)
  if (taken && (await selectEditedSince(orm, run, taken)).length === 0) return null
  // Of what another run was faster with, a copy would say only that it was there.
  await leaveOutGone(steward, lease)
  const left = await orm
    .select({ id: runTargets.targetId, input: runTargets.input, state: runTargets.state })
    .from(runTargets)
    .where(and(eq(runTargets.runId, run.id), inArray(runTargets.state, LEFT)))
  if (!left.some(({ state }) => state === 'waiting')) return null
  const keys = left.map(target => ({ id: target.id, channelId: purgeTargetOf(target).channelId }))
  const takenBy = { id: run.requestedById, name: run.requestedByName }
  const { id: runId, guildId, reason } = run
  try {
    await takeEvidence(steward, { guildId, kind: 'purge', runId, takenBy, reason, keys })
    return null
  } catch (error) {
    log.warn({ err: error, runId }, 'the messages of a run cannot be copied')
    if (error instanceof PlatformError) return { later: laterAfter(error) }
    const afterMs = waitAskedMs(error) ?? passesInMs(error)
    if (error instanceof StewardError && afterMs !== null) {
      return { later: { afterMs, because: error.message, isTold: true } }
    }
    const why = error instanceof StewardError ? ` ${error.message}` : ''
    const nothing = taken ? 'nothing more' : 'nothing'
    return { stop: `The copy of these messages could not be stored, so ${nothing} was deleted.${why}` }
  }
}
