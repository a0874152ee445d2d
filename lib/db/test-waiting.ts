import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'
import { records } from './records.ts'

/**
 * On a server: how many statements in this database wait for what another one holds. Asked by a connection of its own: a
 * transaction sees the same as at its first look. `whose`: of statements that look so, as a pattern of LIKE.
 */
export async function waiting(orm: Orm, whose = '%'): Promise<number> {
  const held = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${whose}`
  return (await records(orm, held)).length
}
