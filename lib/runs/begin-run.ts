import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { type RunStatus, runs, type TargetState } from '../db/schema/runs.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { DAY, now } from '../time.ts'
import { type Run, wrongMoment } from './find-run.ts'
import { moveTargets } from './run-targets.ts'
import { startAsks } from './start-asks.ts'

// How long an approval may be given, and how long it holds.
const APPROVAL_MS = DAY

/**
 * Lets a run begin, or go on with its targets in the states of `again`: at once, or where the brakes ask for it, after a
 * second person's approval. Throws `conflict` where it stands otherwise by now, and where there are no such targets.
 */
export async function beginRun(
  steward: Steward,
  guild: GuildFacts,
  run: Run,
  from: RunStatus[],
  again?: TargetState[],
): Promise<void> {
  const approved = run.decidedAt !== null && now().getTime() - run.decidedAt.getTime() < APPROVAL_MS
  const asks = approved ? null : await startAsks(steward, guild, run, again)
  const change = asks
    ? {
        status: 'asking' as const,
        because: asks,
        expiresAt: new Date(now().getTime() + APPROVAL_MS),
        decidedById: null,
        decidedByName: null,
        decidedAt: null,
      }
    : { status: 'running' as const, because: null, expiresAt: null, startedAt: run.startedAt ?? now() }
  await changeStatus(steward, run, from, { ...change, finishedAt: null }, async tx => {
    if (again && (await moveTargets(tx, run.id, again, 'waiting')) === 0) {
      throw wrongMoment('has nothing that could be tried again')
    }
  })
  if (!asks) await queueSlice(steward, run.id)
}

/**
 * Changes a run that stands like one of `from`, and in the same transaction what `also` says; throws `conflict` where
 * another was faster.
 */
export async function changeStatus(
  { db, live }: Steward,
  { id, guildId }: Pick<Run, 'id' | 'guildId'>,
  from: RunStatus[],
  change: Partial<Run>,
  also?: (tx: Orm) => Promise<unknown>,
): Promise<void> {
  await db.orm.transaction(async tx => {
    const changed = await tx
      .update(runs)
      .set(change)
      .where(and(eq(runs.id, id), inArray(runs.status, from)))
      .returning({ id: runs.id })
    if (changed.length === 0) throw wrongMoment('stands otherwise by now')
    await also?.(tx)
  })
  live.publish({ guildId, kind: 'run', ids: [id] })
}

/** Asks for the next slice of a run. */
export function queueSlice({ jobs }: Steward, runId: string, afterMs = 0, failures = 0): Promise<void> {
  return jobs.send('run-slice', { runId, failures }, { key: runId, afterMs })
}
