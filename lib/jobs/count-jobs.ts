import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'

export interface JobCount {
  name: string
  /** Due and not begun. */
  waiting: number
  /** For a later moment. */
  later: number
  active: number
  /** Within the last hour: then they are forgotten. */
  failed: number
  /** How long the oldest of those that wait has been due, in s. */
  oldestS: number
}

/** The jobs of each queue by their state. */
export async function countJobs(orm: Orm): Promise<JobCount[]> {
  const [made] = await records<{ table: string | null }>(orm, sql`select to_regclass('pgboss.job') as table`)
  if (!made?.table) return []
  return records<JobCount>(
    orm,
    sql`select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestS"
      from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`,
  )
}
