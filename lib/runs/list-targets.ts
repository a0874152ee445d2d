import { and, asc, count, eq, gt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { undoneBy } from '../audit/undone-by.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runTargets } from '../db/schema/runs.ts'
import { PositionCursor, Text } from '../input-fields.ts'
import type { Standing } from '../permissions/facts.ts'
import { peopleFaces } from '../queries/people-faces.ts'
import { eachWord, says } from '../queries/says.ts'
import type { Steward } from '../steward.ts'
import { findRun, type Run } from './find-run.ts'
import { personOf } from './run-order.ts'
import type { Target } from './run-targets.ts'
import type { RunTargetsPage } from './run-views.ts'
import { seenOfRun } from './seen-of-run.ts'
import { toTargetView } from './to-target-view.ts'
import { withoutPlaceIn } from './told-in-voice.ts'
import { undoneEntries } from './undone-entries.ts'

const PAGE = 100

const VERDICTS = [
  'do',
  'already',
  'outranks_you',
  'outranks_bot',
  'bot_lacks',
  'you_lack',
  'not_member',
  'never',
  'unknown_id',
  'pinned',
  'ended',
] as const

const STATES = [
  'waiting',
  'running',
  'done',
  'already',
  'refused',
  'failed',
  'unknown',
  'skipped',
  'dropped',
  'cancelled',
] as const

/** That a target's name has each word of what was typed. */
const isNamed = (q: string) => eachWord(q, word => says(runTargets.name, runTargets.foldedName, word))

/** That a target is an entry about somebody. */
const isAbout = ({ undoOfActorId }: Run, userId: string) =>
  undoOfActorId === null ? undefined : sql`${runTargets.input} ->> 'userId' = ${userId}`

export const TargetsQuery = z.object({
  runId: z.uuid('must be the id of a run.'),
  plan: z.enum(VERDICTS, 'must be what a plan says.').optional(),
  state: z.enum(STATES, 'must be how a target stands.').optional(),
  q: Text.trim().max(200, 'must have at most 200 characters.').default(''),
  cursor: PositionCursor.optional(),
})

/**
 * The targets of a run in the order in which they run, found by plan, state, words of the name or id. A message in a channel
 * that the viewer may not read is found by neither of the last.
 */
export async function listTargets(
  steward: Steward,
  standing: Standing,
  { runId, plan, state, q, cursor }: z.output<typeof TargetsQuery>,
): Promise<RunTargetsPage> {
  const { db } = steward
  const run = await findRun(db.orm, standing, runId)
  const seen = await seenOfRun(steward, standing, run)
  const told = (sentence: string | null) => withoutPlaceIn(run, standing.moderator.userId, sentence)
  const matches = and(
    eq(runTargets.runId, run.id),
    plan ? eq(runTargets.plan, plan) : undefined,
    state ? eq(runTargets.state, state) : undefined,
    q ? or(isNamed(q), eq(runTargets.targetId, q), isAbout(run, q)) : undefined,
    q ? seen?.where(sql`${runTargets.input} ->> 'channelId'`) : undefined,
  )
  const rows = await db.orm
    .select({ target: runTargets, caseNumber: auditEntries.caseNumber })
    .from(runTargets)
    .leftJoin(auditEntries, eq(auditEntries.id, runTargets.entryId))
    .where(and(matches, cursor === undefined ? undefined : gt(runTargets.position, cursor)))
    .orderBy(asc(runTargets.position))
    .limit(PAGE + 1)
  const [counted] = await db.orm.select({ count: count() }).from(runTargets).where(matches)
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
      toTargetView(target, seen, told, {
        caseNumber,
        isTakenBack: undone.has(target.entryId ?? ''),
        face: faces.get(personOf(target) ?? '') ?? null,
        undone: entries?.get(target.targetId) ?? null,
      }),
    ),
    nextCursor: rows.length > PAGE ? String(page.at(-1)?.position) : null,
    count: counted?.count ?? 0,
  }
}

/** Of a purge each target is a message. */
function peopleOf({ action }: Run, targets: Target[]): string[] {
  return action === 'message.delete' ? [] : [...new Set(targets.flatMap(target => personOf(target) ?? []))]
}
