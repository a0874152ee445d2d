import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { isDeed, isUndone, tookEffect } from '../../amendments/counted-entries.ts'
import { firstEntryIdAt, openedAtOf } from '../../audit/entry-id.ts'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Counted } from '../../directory/figure-of.ts'
import type { Time } from '../../directory/figure-times.ts'
import { NOBODY } from '../../erasure/erased-entry.ts'

interface OwnFigures extends Pick<Counted, 'deeds' | 'undone'> {
  id: string
  /** As the newest entry has it. */
  name: string
  /** Of the newest that took effect, be it undone; ms since 1970. */
  lastMs: number
}

/**
 * Who did how much in a guild through Steward in a time: what took effect and stands by action, and how much was taken back. The
 * targets of a bulk run and messages count singly.
 */
export async function countDeeds(orm: Orm, guildId: string, time: Time): Promise<OwnFigures[]> {
  const rows = await records<FigureRow>(orm, selectFigures(guildId, time))
  const named = rows.filter(row => row.actor_id !== NOBODY)
  return [...Map.groupBy(named, row => row.actor_id)].map(([id, own]) => toFigures(id, own))
}

/** Since when Steward's log of a guild goes back; null: it is empty. */
export async function loggedSince(orm: Orm, guildId: string): Promise<Date | null> {
  const [oldest] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.guildId, guildId))
    .orderBy(asc(auditEntries.id))
    .limit(1)
  return oldest ? new Date(openedAtOf(oldest.id)) : null
}

interface FigureRow {
  actor_id: string
  action: string
  entries: number
  count: number
  undone: number
  last_id: string
  last_name: string
}

/** The statement behind `countDeeds`: a row for each action of each person. */
export function selectFigures(guildId: string, { from, before }: Time): SQL {
  const { id, actorId, actorName, action } = auditEntries
  const isWithin = and(gte(id, firstEntryIdAt(from.getTime())), before && lt(id, firstEntryIdAt(before.getTime())))
  const asked = and(eq(auditEntries.guildId, guildId), isWithin, tookEffect, isDeed)
  // Kept apart by the offset: what was undone would else be listed once for each figure.
  return sql`
    select figures.*, ${actorName} as last_name
    from (
      select actor_id, action, max(id) as last_id,
        (count(*) filter (where not is_undone))::int as entries,
        coalesce(sum(many) filter (where not is_undone), 0)::int as count,
        (count(*) filter (where is_undone))::int as undone
      from (
        select ${id} as id, ${actorId} as actor_id, ${action} as action, ${MANY} as many, ${isUndone(guildId)} as is_undone
        from ${auditEntries} where ${asked} offset 0
      ) deeds
      group by actor_id, action
    ) figures
    join ${auditEntries} on ${id} = figures.last_id`
}

// Where an answer was lost, those that are gone by what was seen.
const MESSAGES = sql`coalesce(${auditEntries.after} -> 'messageIds', ${auditEntries.intent} -> 'messageIds')`

/** How many deeds an entry tells of: messages that went in one call are as many. */
const MANY = sql`
  case when ${auditEntries.action} = 'message.delete.bulk' and jsonb_typeof(${MESSAGES}) = 'array'
  then jsonb_array_length(${MESSAGES}) else 1 end`

function toFigures(id: string, rows: FigureRow[]): OwnFigures {
  const newest = rows.reduce((former, row) => (row.last_id > former.last_id ? row : former))
  return {
    id,
    name: newest.last_name,
    deeds: rows
      .filter(({ entries }) => entries > 0)
      .map(({ action, entries, count }) => ({ action, entries, count }))
      .sort((a, b) => b.count - a.count || (a.action < b.action ? -1 : 1)),
    undone: rows.reduce((sum, { undone }) => sum + undone, 0),
    lastMs: openedAtOf(newest.last_id),
  }
}
