import { and, eq } from 'drizzle-orm'
import { runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { takeEvidence } from '../evidence/take-evidence.ts'
import { log } from '../log.ts'
import { copyOfRun } from '../moderation/messages/copy-of-run.ts'
import { PlatformError } from '../platform/errors.ts'
import type { Lease } from '../runs/lease.ts'
import { type Halt, laterAfter } from '../runs/turn-of.ts'
import type { Steward } from '../steward.ts'
import type { PurgeTarget } from './purge-views.ts'

/**
 * Stores a copy of everything that a run will delete, once: a run that goes on after a crash has it. Answers how the run
 * waits or stops where that cannot be: nothing is deleted then.
 */
export async function copyFirst(steward: Steward, { run }: Lease): Promise<Halt | null> {
  const { orm } = steward.db
  if (await copyOfRun(orm, run.id)) return null
  const waiting = await orm
    .select({ id: runTargets.targetId, input: runTargets.input })
    .from(runTargets)
    .where(and(eq(runTargets.runId, run.id), eq(runTargets.state, 'waiting')))
  if (waiting.length === 0) return null
  const keys = waiting.map(({ id, input }) => ({ id, channelId: (input as unknown as PurgeTarget).channelId }))
  const takenBy = { id: run.requestedById, name: run.requestedByName }
  const { id: runId, guildId, reason } = run
  try {
    await takeEvidence(steward, { guildId, kind: 'purge', runId, takenBy, reason, keys })
    return null
  } catch (error) {
    log.warn({ err: error, runId }, 'the messages of a run cannot be copied')
    if (error instanceof PlatformError) return { later: laterAfter(error) }
    const why = error instanceof StewardError ? ` ${error.message}` : ''
    return { stop: `The copy of these messages could not be stored, so nothing was deleted.${why}` }
  }
}
