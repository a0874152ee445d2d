import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'

const ROWS = 1_000
// One row that is dead, or has changed since the table was last looked through, for ten living ones.
const LIVE_FOR_ONE = 10

/**
 * PGlite has no autovacuum: in one table that has much of it takes away what updates and deletes have left behind, or where much
 * has come to one has it looked through, for without statistics queries are planned as if it were small. Whether there may be
 * more such tables. (10,000 dead among 100,000 members: about 100 ms; untouched tables cost nothing.)
 */
export async function vacuumBusyTables({ kind, orm }: Database): Promise<boolean> {
  if (kind !== 'pglite') return false
  const [table] = await records<{ schema: string; name: string; isBusy: boolean }>(
    orm,
    sql`select schemaname as schema, relname as name, dead as "isBusy" from (
      select *, n_dead_tup > ${ROWS} and n_dead_tup * ${LIVE_FOR_ONE} > n_live_tup as dead,
        n_mod_since_analyze > ${ROWS} and n_mod_since_analyze * ${LIVE_FOR_ONE} > n_live_tup as changed
      from pg_stat_user_tables
    ) tables where dead or changed order by dead desc, n_dead_tup desc limit 1`,
  )
  if (!table) return false
  const name = sql`${sql.identifier(table.schema)}.${sql.identifier(table.name)}`
  await orm.execute(table.isBusy ? sql`vacuum (analyze) ${name}` : sql`analyze ${name}`)
  return true
}
