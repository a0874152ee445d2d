import { sql } from 'drizzle-orm'
import { changedRows } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { DAY, now } from '../time.ts'
import { UNSEALED } from './is-sealed.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 1_000
// By then nobody is writing it down any more: it is dated before its messages are read, which may take hours.
const ABANDONED_MS = DAY

/**
 * Deletes a slice of the copies that are older than their guild keeps them, or that a crash left unsealed, messages first.
 * Whether there may be more. Nobody is shown them meanwhile: see find-evidence.ts.
 */
export async function dropExpiredEvidence(orm: Orm): Promise<boolean> {
  const abandonedBefore = new Date(now().getTime() - ABANDONED_MS)
  // In hours: a day of Postgres is one of its own time zone, and shorter or longer where clocks are set.
  const expired = sql`
    select evidence.id from evidence left join retention using (guild_id)
    where evidence.taken_at <= ${now().toISOString()}::timestamptz - make_interval(hours => 24 * retention.evidence_days)
      or evidence.seal = ${UNSEALED} and evidence.taken_at <= ${abandonedBefore.toISOString()}::timestamptz
    order by evidence.id limit 1 for update of evidence`
  const gone = await changedRows(
    orm,
    sql`delete from evidence_messages where ctid = any(array(
      select ctid from evidence_messages where evidence_id = (${expired}) limit ${SLICE}
    )) returning 1`,
  )
  if (gone === SLICE) return true
  return (await changedRows(orm, sql`delete from evidence where id = (${expired}) returning 1`)) > 0
}
