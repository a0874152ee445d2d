import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Run } from './find-run.ts'
import { paceOf } from './pace-of.ts'
import type { TurnsLeft } from './turns-left.ts'

// What a platform takes for a call, about, until the run itself has shown it.
const CALL_MS = 250
const SAMPLE = 50

/** How long so many turns take, in ms: by the pace of the last ones, or before there were any, by their calls. */
export async function estimateLeft(orm: Orm, run: Run, { turns, callsEach }: TurnsLeft): Promise<number> {
  return turns * ((await lastPace(orm, run)) ?? CALL_MS * callsEach)
}

async function lastPace(orm: Orm, run: Run): Promise<number | null> {
  if (!run.startedAt) return null
  return paceOf((await selectLastSettled(orm, run)).flatMap(({ at }) => at ?? []))
}

/** When the last turns of a run have ended, newest first. Targets that had theirs together settled at the same moment. */
export function selectLastSettled(orm: Orm, { id }: Pick<Run, 'id'>) {
  return orm
    .selectDistinct({ at: runTargets.settledAt })
    .from(runTargets)
    .where(and(eq(runTargets.runId, id), isNotNull(runTargets.settledAt)))
    .orderBy(desc(runTargets.settledAt))
    .limit(SAMPLE)
}
