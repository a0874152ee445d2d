import { and, count, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { BRAKED_ACTIONS, brakeKindOf } from '../brakes/brake-kind.ts'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { wasWithin } from '../db/was-within.ts'
import { MAY_HAVE_ENDED_SO } from '../directory/outcomes.ts'
import { HOUR } from '../time.ts'
import type { Run } from './find-run.ts'
import { actionOfTarget, orderedActions } from './ordered-actions.ts'

// As the limits are usually set.
const WITHIN_MS = HOUR

/**
 * How many targets the runs of whoever ordered this one had within the last hour, or have before them, for the same kind of thing
 * as this run's targets in these states. What was done after a second person had approved it is not among them, nor what came to
 * nothing.
 */
export async function countUnapproved(orm: Orm, run: Run, states: TargetState[]): Promise<number> {
  const kinds = (await orderedActions(orm, run, states)).flatMap(({ action }) => sameKind(action))
  if (kinds.length === 0) return 0
  // In one statement: between two of them a turn may end, and count in both or in none.
  const [row] = await records<{ many: number }>(
    orm,
    sql`select (${stillToCome(orm, run, kinds)} + ${doneOf(orm, run, kinds)})::int as many`,
  )
  return row!.many
}

function stillToCome(orm: Orm, run: Run, kinds: string[]) {
  return orm
    .select({ many: count() })
    .from(runs)
    .innerJoin(runTargets, eq(runTargets.runId, runs.id))
    .where(
      and(
        isBeside(run),
        isUnapproved,
        inArray(actionOfTarget(runs), kinds),
        or(
          eq(runTargets.state, 'running'),
          // One that rests is asked about when it goes on.
          and(eq(runTargets.state, 'waiting'), eq(runs.status, 'running')),
        ),
      ),
    )
}

/** By the log, which keeps that something was done when whom it was done to is erased from the targets. */
function doneOf(orm: Orm, run: Run, kinds: string[]) {
  const { action, after, id, intent, outcome, runId, settledAt } = auditEntries
  // Of a part those count that are gone: the others have another turn.
  const messageIds = sql`case when ${outcome} = 'partial' then coalesce(${after} -> 'messageIds', '[]') else ${intent} -> 'messageIds' end`
  const atIt = orm
    .select({ one: sql`1` })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runs.id), eq(runTargets.state, 'running'), eq(runTargets.entryId, id)))
  return orm
    .select({ many: sql`coalesce(sum(coalesce(jsonb_array_length(${messageIds}), 1)), 0)` })
    .from(runs)
    .innerJoin(auditEntries, eq(runId, runs.id))
    .where(
      and(
        isBeside(run),
        // By the entry, not by the run: that may have done some of it before it was approved, or after that held no more.
        sql`not ${intent} ? 'approved'`,
        inArray(action, kinds),
        inArray(outcome, MAY_HAVE_ENDED_SO),
        wasWithin(WITHIN_MS, settledAt),
        // Its turn is not over yet, and counts as that.
        notExists(atIt),
      ),
    )
}

/** Runs of the same person that did something within the last hour, or are about to. */
function isBeside({ guildId, requestedById }: Run) {
  return and(
    eq(runs.guildId, guildId),
    eq(runs.requestedById, requestedById),
    or(isNull(runs.finishedAt), wasWithin(WITHIN_MS, runs.finishedAt)),
  )
}

// By the moment alone: it stays with what somebody else has cancelled, who is named no more. Who denies has agreed to nothing.
const isUnapproved = or(isNull(runs.decidedAt), eq(runs.status, 'denied'))

/** What counts together with an action: what is limited together, else only the same. */
function sameKind(action: string): string[] {
  const kind = brakeKindOf(action)
  return kind ? BRAKED_ACTIONS[kind] : [action]
}
