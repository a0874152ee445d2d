import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { now } from '../time.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 1_000

/**
 * Deletes a slice of the copies that are older than their guild keeps them, messages first. Whether there may be more.
 * From the moment they are too old nobody is shown them: see find-evidence.ts.
 */
export async function dropExpiredEvidence(orm: Orm): Promise<boolean> {
  const expired = sql`
    select evidence.id from evidence join retention using (guild_id)
    where retention.evidence_days is not null
      and evidence.taken_at <= ${now().toISOString()}::timestamptz - make_interval(days => retention.evidence_days)
    order by evidence.id limit 1`
  const result = await orm.execute(sql`
    delete from evidence_messages where ctid = any(array(
      select ctid from evidence_messages where evidence_id = (${expired}) limit ${SLICE}
    )) returning 1`)
  if ((result as unknown as { rows: unknown[] }).rows.length === SLICE) return true
  const dropped = await orm.execute(sql`delete from evidence where id = (${expired}) returning 1`)
  return (dropped as unknown as { rows: unknown[] }).rows.length > 0
}
