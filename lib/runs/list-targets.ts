import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { undoneBy } from '../audit/undone-by.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runTargets } from '../db/schema/runs.ts'
import { PositionCursor } from '../input-fields.ts'
import type { Standing } from '../permissions/facts.ts'
import { peopleFaces } from '../queries/people-faces.ts'
import type { Steward } from '../steward.ts'
import { findRun, type Run } from './find-run.ts'
import { hidesBans, withoutBans } from './hidden-bans.ts'
import { isTakenOut, isWaiting, matchingTargets, TargetFilter } from './matching-targets.ts'
import { personOf } from './run-order.ts'
import type { Target } from './run-targets.ts'
import type { RunTargetsPage } from './run-views.ts'
import { seenOfRun } from './seen-of-run.ts'
import { toTargetView } from './to-target-view.ts'
import { withoutPlaceIn } from './told-in-voice.ts'
import { undoneEntries } from './undone-entries.ts'

const PAGE = 100

export const TargetsQuery = z.object({
  runId: z.uuid('must be the id of a run.'),
  ...TargetFilter,
  cursor: PositionCursor.optional(),
})

/**
 * The targets of a run in the order in which they run, found by plan, state, words of the name or id. A message in a channel
 * that the viewer may not read is found by neither of the last.
 */
export async function listTargets(
  steward: Steward,
  standing: Standing,
  { runId, cursor, ...filter }: z.output<typeof TargetsQuery>,
): Promise<RunTargetsPage> {
  const { db } = steward
  const run = await findRun(db.orm, standing, runId)
  const seen = await seenOfRun(steward, standing, run)
  const told = (sentence: string | null) => withoutPlaceIn(run, standing.moderator.userId, sentence)
  const hides = hidesBans(standing, run)
  const matches = matchingTargets(run, filter, { seen, hides })
  const rows = await db.orm
    .select({ target: runTargets, caseNumber: auditEntries.caseNumber })
    .from(runTargets)
    .leftJoin(auditEntries, eq(auditEntries.id, runTargets.entryId))
    .where(and(matches, cursor === undefined ? undefined : gt(runTargets.position, cursor)))
    .orderBy(asc(runTargets.position))
    .limit(PAGE + 1)
  const counts = { count: count(), ...(run.status === 'planned' && filter.q && OF_PLAN) }
  const [counted] = await db.orm.select(counts).from(runTargets).where(matches)
  const shown = rows.slice(0, PAGE)
  const page = shown.map(({ target }) => target)
  const [undone, faces, entries] = await Promise.all([
    undoneBy(
      db.orm,
      page.flatMap(({ entryId }) => entryId ?? []),
    ),
    peopleFaces(steward, standing, peopleOf(run, page)),
    run.undoOfActorId === null ? null : undoneEntries(db.orm, standing, page),
  ])
  return {
    targets: shown.map(({ target, caseNumber }) =>
      toTargetView(hides ? withoutBans(target) : target, seen, told, {
        caseNumber,
        isTakenBack: undone.has(target.entryId ?? ''),
        face: faces.get(personOf(target) ?? '') ?? null,
        undone: entries?.get(target.targetId) ?? null,
      }),
    ),
    nextCursor: rows.length > PAGE ? String(page.at(-1)?.position) : null,
    ...{ count: 0, waiting: 0, takenOut: 0, ...counted },
  }
}

/** Of a purge each target is a message. */
function peopleOf({ action }: Run, targets: Target[]): string[] {
  return action === 'message.delete' ? [] : [...new Set(targets.flatMap(target => personOf(target) ?? []))]
}

const countWhere = (holds: SQL) => sql<number>`count(*) filter (where ${holds})::int`

// Counted where they can be taken out at once alone: the number of all is told by an index.
const OF_PLAN = { waiting: countWhere(isWaiting), takenOut: countWhere(isTakenOut) }
