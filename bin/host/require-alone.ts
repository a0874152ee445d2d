import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/client.ts'
import { Problem } from '../problem.ts'

/** Throws a Problem while processes of Steward are connected to the database; the embedded one is alone by its lock. */
export async function requireAlone(db: Database): Promise<void> {
  // Every process has one such connection from its start to its end.
  const { rows } = (await db.orm.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'steward listener'`)) as unknown as {
    rows: { count: number }[]
  }
  const running = rows[0]?.count ?? 0
  if (running === 0) return
  const who = running === 1 ? 'A process of Steward is' : `${running} processes of Steward are`
  throw new Problem(`${who} connected to the database. Stop every one and try again (docs/operate.md).`)
}
