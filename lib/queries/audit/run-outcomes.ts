import { inArray, type SQL, sql } from 'drizzle-orm'
import { tookEffect } from '../../amendments/counted-entries.ts'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { runs } from '../../db/schema/runs.ts'
import type { AuditOutcome } from '../../directory/outcomes.ts'
import { countTargets } from '../../runs/count-targets.ts'
import type { RunInLog } from './timeline-views.ts'

/** Of each run, how many of its targets ended how: by its entries, or where one tells of many messages, by the messages. */
export async function runOutcomes(
  orm: Orm,
  rows: Pick<typeof runs.$inferSelect, 'id' | 'action'>[],
): Promise<Map<string, RunInLog['outcomes']>> {
  const purges = rows.filter(({ action }) => action === 'message.delete').map(({ id }) => id)
  const others = rows.filter(({ action }) => action !== 'message.delete').map(({ id }) => id)
  const [ofEntries, ofMessages] = await Promise.all([outcomesOfEntries(orm, others), outcomesOfTargets(orm, purges)])
  return new Map([...ofEntries, ...ofMessages])
}

async function outcomesOfEntries(orm: Orm, runIds: string[]): Promise<Map<string, RunInLog['outcomes']>> {
  const entries = await counted(orm, runIds, countEntries)
  // Only what did not end as intended is tried again: elsewhere each target has one entry, and counting those is all.
  const retried = runIds.filter(id => AGAIN.some(outcome => entries.get(id)?.[outcome]))
  return new Map([...entries, ...(await counted(orm, retried, countTargetsOnce))])
}

const AGAIN = ['partial', 'refused', 'failed'] as const

async function counted(orm: Orm, runIds: string[], select: (runIds: string[]) => SQL) {
  const outcomes = new Map<string, RunInLog['outcomes']>(runIds.map(id => [id, {}]))
  if (runIds.length === 0) return outcomes
  const rows = await records<OutcomeRow>(orm, select(runIds))
  for (const { run_id, outcome, many } of rows) outcomes.get(run_id)![outcome] = many
  return outcomes
}

interface OutcomeRow {
  run_id: string
  outcome: AuditOutcome
  many: number
}

const countEntries = (runIds: string[]): SQL => sql`
  select run_id, outcome, count(*)::int as many from ${auditEntries}
  where ${inArray(auditEntries.runId, runIds)} group by run_id, outcome`

/**
 * Each target once, as the last attempt at it ended; where that came to nothing after one that did a part, in part. What is
 * taken back is a target itself, and of whom was erased each entry is one.
 */
function countTargetsOnce(runIds: string[]): SQL {
  const { runId, outcome, id, undoOf, targetId } = auditEntries
  const target = sql`coalesce(${undoOf} collate "C", ${targetId}, ${id} collate "C")`
  return sql`
    select run_id, outcome, count(*)::int as many from (
      select run_id, case when last in ('failed', 'refused') and did_some then 'partial' else last end as outcome from (
        select ${runId} as run_id, (array_agg(${outcome} order by ${id} desc))[1] as last, bool_or(${tookEffect}) as did_some
        from ${auditEntries} where ${inArray(runId, runIds)} group by ${runId}, ${target}
      ) attempts
    ) ended group by run_id, outcome`
}

async function outcomesOfTargets(orm: Orm, runIds: string[]): Promise<Map<string, RunInLog['outcomes']>> {
  const counts = await countTargets(orm, runIds)
  return new Map(
    [...counts].map(
      ([
        id,
        {
          states: { done, refused, failed, unknown, running },
        },
      ]) => [
        id,
        {
          ...(done && { done }),
          ...(refused && { refused }),
          ...(failed && { failed }),
          ...(unknown && { unknown }),
          ...(running && { pending: running }),
        },
      ],
    ),
  )
}
