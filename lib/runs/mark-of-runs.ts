import { and, inArray } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { quickDecideReasons } from './decide-reasons.ts'
import { visibleRuns } from './find-run.ts'

/** How many runs somebody should know of wherever they are. */
export interface RunsMark {
  /** Wait for a decision that the viewer may give, as far as one can tell without their targets. */
  toDecide: number
  underWay: number
}

// Nobody reads a larger number off a mark.
const MOST = 99

/**
 * What stands beside the link to the runs, of those that the viewer sees; 99 in all at most. What cannot be judged now, such
 * as while the platform is silent, is not counted: every page of the guild has this mark.
 */
export async function markOfRuns(steward: Steward, standing: Standing): Promise<RunsMark> {
  const rows = await steward.db.orm
    .select()
    .from(runs)
    .where(and(visibleRuns(standing), inArray(runs.status, ['asking', 'running'])))
    .limit(MOST)
  const asking = rows.filter(({ status }) => status === 'asking')
  const judged = await Promise.allSettled(asking.map(run => quickDecideReasons(steward, standing, run)))
  const decidable = judged.filter(one => one.status === 'fulfilled' && one.value.length === 0)
  return { toDecide: decidable.length, underWay: rows.length - asking.length }
}
