import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'

/** How many processes of Steward are connected to a PostgreSQL; the embedded database is alone by its lock. */
export async function countProcesses(orm: Orm): Promise<number> {
  // Every process has one such connection from its start to its end.
  const { rows } = (await orm.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'steward listener'`)) as unknown as {
    rows: { count: number }[]
  }
  return rows[0]?.count ?? 0
}
