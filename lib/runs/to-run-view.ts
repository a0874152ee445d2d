import { and, inArray, sql } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'
import { type SeenChannels, seenChannels } from '../evidence/seen-channels.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { anotherTurn, NO_TURN } from './another-turn.ts'
import { brakesAhead, NO_BRAKES } from './brakes-ahead.ts'
import { countTargets, type TargetCounts } from './count-targets.ts'
import { estimateLeft } from './estimate-left.ts'
import { mayManage, type Run } from './find-run.ts'
import { firstTargets } from './first-targets.ts'
import { countsWithoutBans, hidesBans } from './hidden-bans.ts'
import { isUndoable } from './is-undoable.ts'
import { lacksReason } from './lacks-reason.ts'
import { onlyTargets } from './only-targets.ts'
import { OPEN_RUNS } from './open-runs.ts'
import { takesBack } from './refuse-twice.ts'
import { runsWithEntries } from './run-entries.ts'
import type { RunView } from './run-views.ts'
import { mayHide, shownInput } from './seen-of-run.ts'
import { shownReasons } from './shown-reasons.ts'
import { withoutPlaceIn } from './told-in-voice.ts'
import { turnsLeft } from './turns-left.ts'
import { undoOfActor } from './undo-order.ts'

/**
 * Runs as one viewer sees them. With `isAlone`, as on the page of a single run, also what takes longer to tell: what the brakes
 * say before the press, and over which targets the viewer lacks the right to decide.
 */
export async function toRunViews(
  steward: Steward,
  standing: Standing,
  rows: Run[],
  { isAlone = false } = {},
): Promise<RunView[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, undone] = [await countTargets(steward.db.orm, ids), await undoneBy(steward, ids)]
  const seen = rows.some(run => mayHide(standing, run)) ? await seenChannels(steward, standing) : null
  // Not by how the targets stand: what failed in the middle has changed something too, and what was done may have been taken
  // back one by one.
  const changed = await runsWithEntries(
    steward.db.orm,
    ids.filter(id => !undone.get(id)?.entirely),
  )
  const only = await onlyTargets(steward.db.orm, rows)
  const because = await shownReasons(steward, standing, rows, isAlone)
  const views: RunView[] = []
  for (const run of rows) {
    const own = {
      counts: counts.get(run.id)!,
      undo: undone.get(run.id) ?? null,
      only: only.get(run.id) ?? null,
      because: because.get(run.id) ?? [],
      seen,
      hasChanges: changed.has(run.id),
      isAlone,
    }
    views.push(await toRunView(steward, standing, run, own))
  }
  return views
}

interface Undo {
  id: string
  entirely: boolean
}

interface Own {
  counts: TargetCounts
  undo: Undo | null
  only: string | null
  because: string[]
  seen: SeenChannels | null
  /** That nobody has taken back. */
  hasChanges: boolean
  isAlone: boolean
}

async function toRunView(steward: Steward, standing: Standing, run: Run, own: Own): Promise<RunView> {
  const { states, unsure } = own.counts
  const { waiting = 0, running = 0 } = states
  const { status } = run
  const isOwn = run.requestedById === standing.moderator.userId
  const manages = mayManage(standing, run)
  const undoable = isUndoable(run)
  const isTakenBack = own.undo?.entirely === true
  const more = isTakenBack ? NO_TURN : await anotherTurn(steward, standing, run, states)
  const isOpen = ['planned', ...OPEN_RUNS].includes(status)
  const left = isOpen ? waiting + running : 0
  const toDo = left > 0 ? await turnsLeft(steward, run, left) : null
  return {
    id: run.id,
    action: run.action,
    first: status === 'asking' && !mayHide(standing, run) ? await firstTargets(steward.db.orm, run.id) : [],
    input: await shownInput(steward, standing, run, own.seen),
    reason: run.reason,
    requestedBy: { id: run.requestedById, name: run.requestedByName },
    status,
    because: withoutPlaceIn(run, standing.moderator.userId, run.because),
    total: run.total,
    only: own.only,
    ...(hidesBans(standing, run) ? countsWithoutBans(own.counts) : { plan: own.counts.plan, states }),
    unsure,
    leftMs: toDo && Math.round(await estimateLeft(steward.db.orm, run, toDo)),
    purge: toDo?.purge ?? null,
    decidedBy: run.decidedById
      ? { id: run.decidedById, name: run.decidedByName ?? run.decidedById, at: run.decidedAt!.toISOString() }
      : null,
    undoOf: run.undoOf,
    undoOfActor: undoOfActor(run),
    undoneBy: own.undo?.id ?? null,
    isUndoable: undoable,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    expiresAt: run.expiresAt?.toISOString() ?? null,
    may: {
      start: status === 'planned' && isOwn && waiting > 0,
      ...(own.isAlone ? await brakesAhead(steward, standing, run, more.again) : NO_BRAKES),
      drop: status === 'planned' && isOwn,
      pause: status === 'running' && manages,
      resume: status === 'paused' && manages,
      cancel: isOpen && manages,
      again: more.again,
      undo: !isOpen && undoable && !isTakenBack && own.hasChanges,
      decide: status === 'asking' && own.because.length === 0,
    },
    lacksReason: ['planned', 'asking'].includes(status) ? await lacksReason(steward.db.orm, run) : more.lacksReason,
    decideBecause: own.because,
  }
}

/** The runs that took these back, or are about to; `entirely`: nothing is left for another one. */
async function undoneBy({ db }: Steward, ids: string[]): Promise<Map<string, Undo>> {
  if (ids.length === 0) return new Map()
  const rows = await db.orm
    .select({ id: runs.id, undoOf: runs.undoOf, entirely: sql<boolean>`${takesBack(db.orm)}` })
    .from(runs)
    .where(and(inArray(runs.undoOf, ids), inArray(runs.status, ['asking', 'running', 'paused', 'done', 'stopped'])))
    .orderBy(runs.id)
  const undos = new Map<string, Undo>()
  for (const { id, undoOf, entirely } of rows) {
    if (!undos.get(undoOf!)?.entirely) undos.set(undoOf!, { id, entirely })
  }
  return undos
}
