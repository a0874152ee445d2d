import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'
import { records } from './records.ts'

/** How many processes of Steward are connected to a PostgreSQL; the embedded database is alone by its lock. */
export async function countProcesses(orm: Orm): Promise<number> {
  // Every process has one such connection from its start to its end.
  const [connected] = await records<{ count: number }>(
    orm,
    sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'steward listener'`,
  )
  return connected?.count ?? 0
}
