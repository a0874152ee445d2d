import { and, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
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

const isOpen = inArray(runs.status, ['asking', 'running'])

/** The guilds that may have a mark for somebody. */
export async function guildsWithOpenRuns(orm: Orm): Promise<Set<string>> {
  const rows = await orm.selectDistinct({ guildId: runs.guildId }).from(runs).where(isOpen)
  return new Set(rows.map(({ guildId }) => guildId))
}

/**
 * What stands beside the link to the runs, of those that the viewer sees; 99 in all at most. What cannot be judged now, such
 * as while the platform is silent, is not counted: every page of the guild has this mark.
 */
export async function markOfRuns(steward: Steward, standing: Standing): Promise<RunsMark> {
  const rows = await steward.db.orm
    .select()
    .from(runs)
    .where(and(visibleRuns(standing), isOpen))
    .limit(MOST)
  const asking = rows.filter(({ status }) => status === 'asking')
  const judged = await Promise.allSettled(asking.map(run => quickDecideReasons(steward, standing, run)))
  const decidable = judged.filter(one => one.status === 'fulfilled' && one.value.length === 0)
  return { toDecide: decidable.length, underWay: rows.length - asking.length }
}
