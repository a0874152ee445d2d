import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { runs } from '../db/schema/runs.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { findRun, visibleRuns } from './find-run.ts'
import { OPEN_RUNS } from './open-runs.ts'
import type { RunsPage, RunView } from './run-views.ts'
import { toRunViews } from './to-run-view.ts'

const PAGE = 30

const STATUSES = [
  'planned',
  'asking',
  'running',
  'paused',
  'done',
  'cancelled',
  'denied',
  'expired',
  'stopped',
  // Any of those that are not over, as the overview counts them.
  'open',
] as const

export const RunsQuery = z.object({
  cursor: z.uuid('must be the cursor of an earlier page.').optional(),
  status: z.enum(STATUSES, `must be one of ${STATUSES.join(', ')}.`).optional(),
})

/** The runs of a guild that a viewer sees, newest first. */
export async function listRuns(
  steward: Steward,
  standing: Standing,
  { cursor, status }: z.output<typeof RunsQuery>,
): Promise<RunsPage> {
  const rows = await steward.db.orm
    .select()
    .from(runs)
    .where(
      and(
        visibleRuns(standing),
        status === 'open' ? inArray(runs.status, [...OPEN_RUNS]) : status ? eq(runs.status, status) : undefined,
        cursor ? lt(runs.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(runs.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    runs: await toRunViews(steward, standing, page),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** One run as a viewer sees it. Throws `not_found` where there is none, or none for them. */
export async function loadRun(steward: Steward, standing: Standing, runId: string): Promise<RunView> {
  const run = await findRun(steward.db.orm, standing, runId)
  const [view] = await toRunViews(steward, standing, [run], { isAlone: true })
  return view!
}
