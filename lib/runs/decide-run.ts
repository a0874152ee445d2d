import { z } from 'zod'
import type { Named } from '../audit/open-entry.ts'
import { dropRequest, queueLine } from '../mod-log/queue-line.ts'
import { orderFields } from '../moderation/input.ts'
import type { Standing } from '../permissions/facts.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { changeStatus, queueSlice } from './begin-run.ts'
import { decideReasons } from './decide-reasons.ts'
import { deniedBy } from './denied-by.ts'
import { entryOnRun } from './entry-on-run.ts'
import { findRun, type Run, wrongMoment } from './find-run.ts'
import { lacksReason } from './lacks-reason.ts'
import { questionsOf } from './questions-of.ts'
import { runFields } from './run-input.ts'
import { hashNow, moveTargets } from './run-targets.ts'

export const DecideInput = z.object({
  ...runFields,
  reason: orderFields.reason,
  approve: z.boolean('must be yes or no.'),
})

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: z.output<typeof DecideInput>
}

/**
 * Lets a second person agree to a run, or refuse it. Throws `forbidden` to whoever ordered it and to whoever has not the
 * right over every target, `conflict` where it waits for nobody any more or is not the plan that was ordered.
 */
export async function decideRun({ steward, viewer, standing, input }: Asked): Promise<object> {
  const { runId, approve, reason } = input
  const run = await findRun(steward.db.orm, standing, runId)
  if (run.status !== 'asking') throw wrongMoment('waits for no approval')
  if (run.expiresAt && run.expiresAt <= now()) throw wrongMoment('has waited too long; it has to be ordered anew')
  if (approve && questionsOf(run).isOutdated(steward, run)) {
    throw wrongMoment('has an end that has passed, so it can only be denied')
  }
  if (approve && (await lacksReason(steward.db.orm, run))) {
    throw wrongMoment('has no reason, which this guild asks for by now, so it can only be denied')
  }
  const because = await decideReasons(steward, standing, run)
  refuseBecause(because)
  if ((await hashNow(steward.db.orm, run)) !== run.planHash) throw wrongMoment('is not the one that was ordered')
  const actor = { id: viewer.id, name: viewer.displayName }
  await settle(steward, run, approve, actor, reason)
  if (approve) await queueSlice(steward, run)
  return {}
}

/** The run, its targets and the log, all of them or none. */
async function settle(steward: Steward, run: Run, approve: boolean, actor: Named, reason: string): Promise<void> {
  const { id, name } = actor
  const decided = { decidedById: id, decidedByName: name, decidedAt: now(), expiresAt: null }
  if (approve) {
    const change = { ...decided, status: 'running' as const, because: null, startedAt: run.startedAt ?? now() }
    const entry = entryOnRun(run, 'run.approve', actor, reason)
    return changeStatus(steward, run, ['asking'], change, { also: tx => dropRequest(tx, run.id), entry })
  }
  const change = { ...decided, status: 'denied' as const, because: deniedBy(name, reason), finishedAt: now() }
  await changeStatus(steward, run, ['asking'], change, {
    also: async tx => {
      await moveTargets(tx, run.id, ['waiting'], 'cancelled')
      await queueLine(tx, { id: run.id, guildId: run.guildId, action: run.action, of: 'run' })
    },
    entry: entryOnRun(run, 'run.deny', actor, reason),
  })
}
