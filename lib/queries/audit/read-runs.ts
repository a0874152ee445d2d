import { and, desc, eq, exists, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { runs } from '../../db/schema/runs.ts'
import { undoOfActor } from '../../runs/undo-order.ts'
import { eachWord, says } from '../says.ts'
import { amendedWith } from './amended-with.ts'
import { cameToCase, isOrderedTo } from './of-action.ts'
import type { Sought } from './sought.ts'
import { type After, afterIn, type Place, RANK } from './timeline-cursor.ts'
import type { RunInLog } from './timeline-views.ts'

type RunRow = typeof runs.$inferSelect

export interface PlacedRun {
  kind: 'run'
  place: Place
  row: RunRow
}

/** Bulk runs that have begun, each at the moment it did, newest first. */
export async function readRuns(orm: Orm, sought: Sought, cursor: Place | null): Promise<PlacedRun[]> {
  if (!sought.foldsRuns) return []
  const { guildId, actorId, action, until } = sought
  const rows = await orm
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.guildId, guildId),
        isNotNull(runs.startedAt),
        actorId ? eq(runs.requestedById, actorId) : undefined,
        isOrderedSo(sought),
        wentOnUntil(orm, sought),
        cameToCase(orm, action),
        until ? lt(runs.startedAt, until) : undefined,
        afterCondition(afterIn(RANK.run, cursor)),
      ),
    )
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(sought.limit + 1)
  return rows.map(row => ({ kind: 'run', row, place: { ms: row.startedAt!.getTime(), rank: RANK.run, id: row.id } }))
}

/** That a run as it was ordered is what is sought: what it does, and why. Undefined: whatever it is. */
export function isOrderedSo({ guildId, action, q }: Pick<Sought, 'guildId' | 'action' | 'q'>): SQL | undefined {
  return and(action ? isOrderedTo(action) : undefined, q ? saysOrSaid(guildId, q) : undefined)
}

/** That it began in the time that is asked for, or before it and did something in it: over midnight it is part of both days. */
function wentOnUntil(orm: Orm, { from, until }: Sought): SQL | undefined {
  if (!from) return undefined
  const didSomething = orm
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.runId, runs.id),
        gte(auditEntries.id, firstEntryIdAt(from.getTime())),
        until ? lt(auditEntries.id, firstEntryIdAt(until.getTime())) : undefined,
      ),
    )
  const isOpenThen = or(isNull(runs.finishedAt), gte(runs.finishedAt, from))
  return or(gte(runs.startedAt, from), and(isOpenThen, exists(didSomething)))
}

/** That its reason has each of these words, or that of one of its entries once it was corrected, as entries are found. */
function saysOrSaid(guildId: string, q: string): SQL | undefined {
  const reason = eachWord(q, word => says(runs.reason, runs.foldedReason, word))
  return or(reason, sql`${runs.id} in (${amendedWith(guildId, q, 'run_id')})`)
}

function afterCondition(after: After | null): SQL | undefined {
  if (!after) return undefined
  const at = new Date(after.ms)
  if (after.ofMs === 'all') return lte(runs.startedAt, at)
  if (after.ofMs === 'none') return lt(runs.startedAt, at)
  return and(lte(runs.startedAt, at), or(lt(runs.startedAt, at), lt(runs.id, after.ofMs.below)))
}

/** A run as one line of the log, with how many of its targets ended how. */
export function toRunInLog(row: RunRow, outcomes: RunInLog['outcomes']): RunInLog {
  const { id, action, input, reason, status, because, undoOf } = row
  return {
    id,
    action,
    // Where to is not told: it may be a channel that not everybody sees.
    isTurned: input.mute === false || input.deaf === false || input.channelId === null,
    reason,
    status,
    because,
    undoOf,
    undoOfActor: undoOfActor(row),
    outcomes,
    actor: { id: row.requestedById, name: row.requestedByName },
  }
}
