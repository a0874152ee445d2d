import { z } from 'zod'
import type { RunStatus } from '../db/schema/runs.ts'
import { orderFields } from '../moderation/input.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import { toldToOthers } from '../permissions/whose-of.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { type BulkVerb, bulkVerb } from './bulk-verb.ts'
import { changesOf } from './changes-of.ts'
import { findRun, wrongMoment } from './find-run.ts'
import { judgeUndo } from './judge-undo.ts'
import { refuseTwice } from './refuse-twice.ts'
import { entriesOfRun } from './run-entries.ts'
import { runFields } from './run-input.ts'
import { storePlan } from './store-plan.ts'
import { commonAction, sharedOrder } from './undo-order.ts'

export const UndoInput = z.object({ ...runFields, reason: orderFields.reason })

// Trying again what failed can be denied, or wait too long: what was done before stays to be taken back.
const UNDOABLE: RunStatus[] = ['done', 'cancelled', 'stopped', 'denied', 'expired']

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: z.output<typeof UndoInput>
}

/**
 * Plans to take back what a run has changed: of each target this run's change only, by the entries of the log, given the
 * state of now. A new run of whoever orders it. Throws `forbidden` where they could take it back of nobody, and `conflict`
 * where the run is under way or was taken back already.
 */
export async function planUndo({ steward, viewer, standing, input }: Asked): Promise<{ runId: string }> {
  const { guildId, runId, reason } = input
  const readAt = now()
  const { orm } = steward.db
  const run = await findRun(orm, standing, runId)
  if (!UNDOABLE.includes(run.status)) throw wrongMoment('has not ended')
  // Of one person it may have changed several things, and a run has one target for each.
  if (run.undoOfActorId !== null) throw wrongMoment('took back single entries: its own are taken back in the log')
  refuseWithoutRight(bulkVerb(run.action), standing)
  await refuseTwice(orm, runId)
  const { changes } = changesOf(await entriesOfRun(orm, runId))
  const targets = (await judgeUndo(steward, { standing: toldToOthers(standing), reason }, changes)).map(
    ({ change, ...target }) => ({
      ...target,
      targetId: change.targetId!,
    }),
  )
  if (targets.length === 0) throw wrongMoment('has changed nothing that could be taken back')
  const requestedBy = { id: viewer.id, name: viewer.displayName }
  const action = commonAction(targets) ?? run.action
  return {
    runId: await storePlan(steward, {
      guildId,
      action,
      input: sharedOrder(targets),
      reason,
      requestedBy,
      readAt,
      undoOf: runId,
      targets,
    }),
  }
}

/**
 * What takes something back asks for the same permission as that itself. What the bot lacks is told by the plan, of each target.
 */
function refuseWithoutRight({ action }: BulkVerb, standing: Standing): void {
  const verdict = judge({ action }, { standing })
  const because = verdict.ok ? [] : verdict.because.filter(({ who }) => who === 'moderator').map(({ text }) => text)
  refuseBecause(because)
}
