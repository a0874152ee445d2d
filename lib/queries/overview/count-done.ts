import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { isDeed, stillStands } from '../../amendments/counted-entries.ts'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { TOOK_EFFECT } from '../../directory/outcomes.ts'
import type { CountsView } from './overview-views.ts'

interface Asked {
  guildId: string
  /** Whose alone; undefined: everybody's. */
  actorId: string | undefined
  from: Date
  /** No chart begins later, whatever the viewer's clock shows. */
  drawnFrom: Date
}

interface DoneRow {
  /** Null in a row of a kind. */
  hour: Date | string | null
  /** Null in a row of an hour, and where every chart draws it. */
  early: Date | string | null
  /** Null in a row of an hour. */
  action: string | null
  count: number
}

/**
 * What was done in a guild through Steward, by the hour and by kind: what took effect, without withdrawn warnings. Where it was
 * done is not asked: it tells no more than the log, which lists what is hidden without saying of what it was.
 */
export async function countDone({ orm }: Database, asked: Asked): Promise<Pick<CountsView, 'done' | 'kinds'>> {
  const rows = await records<DoneRow>(orm, selectDone(asked))
  const iso = (at: Date | string) => new Date(at).toISOString()
  return {
    done: rows.flatMap(({ hour, count }) => (hour === null ? [] : { at: iso(hour), count })),
    kinds: rows.flatMap(({ action, early, count }) =>
      action === null ? [] : { action, at: early && iso(early), count },
    ),
  }
}

/** The statement behind `countDone`: a row for each hour and one for each kind, of one reading of the log. */
export function selectDone({ guildId, actorId, from, drawnFrom }: Asked): SQL {
  const { id, openedAt, action } = auditEntries
  const hour = sql`date_bin('1 hour', ${openedAt}, 'epoch'::timestamptz)`
  const asked = and(
    eq(auditEntries.guildId, guildId),
    gte(id, firstEntryIdAt(from.getTime())),
    inArray(auditEntries.outcome, TOOK_EFFECT),
    isDeed,
    stillStands,
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
  )
  // Summed up by the hour first: of a busy month that leaves a few thousand rows for the rest.
  return sql`
    select hour, early, action, sum(many)::int as count
    from (
      select hour, case when hour < ${drawnFrom.toISOString()}::timestamptz then hour end as early, action, many
      from (
        select ${hour} as hour, ${action} as action, count(*) as many
        from ${auditEntries} where ${asked} group by 1, 2
      ) deeds
    ) hours
    group by grouping sets ((hour), (action, early))
    order by hour, action, early`
}
