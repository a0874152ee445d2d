import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import type { JobName } from './job-table.ts'

/**
 * A job that was queued at a moment which is still to come was queued by a clock that has been put back since, and waits for
 * as much longer: it is due now. Whoever does it looks itself whether there is something to do yet.
 */
export async function bringForward(orm: Orm, name: JobName, key: string): Promise<void> {
  await orm.execute(sql`update pgboss.job set created_on = now(), start_after = now()
    where name = ${name} and singleton_key = ${key} and state = 'created' and created_on > now() + interval '1 minute'`)
}
