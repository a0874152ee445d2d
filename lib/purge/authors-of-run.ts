import { and, eq, inArray } from 'drizzle-orm'
import { runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import { findRun, type Run } from '../runs/find-run.ts'
import type { Steward } from '../steward.ts'

// Messages that only the platform lists are compared with each of them.
const MOST = 2_000

/** To whom a run has done what can be answered by deleting what they wrote. */
const OF_PEOPLE = ['member.ban', 'member.kick', 'member.timeout', 'member.warn']

/**
 * Those whom a run has banned, removed, timed out or warned: what they wrote is to be deleted. Throws `not_found` for a run
 * that is not to be seen, and `invalid` where it has done that to nobody, or to too many.
 */
export async function authorsOfRun(steward: Steward, standing: Standing, runId: string): Promise<string[]> {
  const { orm } = steward.db
  const run = await findRun(orm, standing, runId)
  const done = and(eq(runTargets.runId, run.id), inArray(runTargets.state, ['done', 'already']))
  const rows =
    OF_PEOPLE.includes(run.action) && run.undoOfActorId === null && !putsBack(run)
      ? await orm
          .select({ id: runTargets.targetId })
          .from(runTargets)
          .where(done)
          .limit(MOST + 1)
      : []
  // Without an author everything would match.
  if (rows.length === 0) throw refused('This run has banned, removed, timed out or warned nobody.')
  if (rows.length > MOST) {
    throw refused(`Of more than ${MOST.toLocaleString('en')} people at once it cannot be planned: filter the messages.`)
  }
  return rows.map(({ id }) => id)
}

/** Whether it takes timeouts back: some of them ended with it, and others got their former end. */
function putsBack({ action, undoOf }: Pick<Run, 'action' | 'undoOf'>): boolean {
  return undoOf !== null && action === 'member.timeout'
}

function refused(sentence: string): StewardError {
  return new StewardError('invalid', sentence, { fields: { targets: sentence } })
}
