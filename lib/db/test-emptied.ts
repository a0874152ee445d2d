const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`
// But for the steps that the schema has taken.
const OF_TESTS = `n.nspname <> 'drizzle' and ${OURS}`
const TABLES = 'pg_class c join pg_namespace n on n.oid = c.relnamespace'

/** Runs statements without parameters; a result for each. */
export type Exec = (text: string) => Promise<unknown>

/**
 * Takes all rows, all that a connection has set, and what sweeps have gathered of statistics: the queries of the next test are
 * planned as on a new database. What is left of the schema, as `schemaOf` tells it.
 */
export async function emptied(exec: Exec): Promise<string> {
  // What a transaction by hand has left; without one it only warns.
  await ask(exec, 'rollback')
  await ask(exec, 'discard all')
  // The queue of jobs makes its tables by itself.
  await ask(exec, 'drop schema if exists pgboss cascade')
  const filled = await ask(
    exec,
    `select format('%I.%I', n.nspname, c.relname) as told from ${TABLES}
      where c.relkind = 'r' and ${OF_TESTS} and pg_relation_size(c.oid) > 0`,
  )
  if (filled.length > 0) await ask(exec, `truncate ${filled.join(', ')} restart identity cascade`)
  await ask(exec, `delete from pg_statistic where starelid in (select c.oid from ${TABLES} where ${OF_TESTS})`)
  await ask(
    exec,
    `update pg_class set reltuples = -1, relpages = 0
      where reltuples <> -1 and oid in (select c.oid from ${TABLES} where c.relkind = 'r' and ${OF_TESTS})`,
  )
  await ask(exec, 'select pg_stat_reset()')
  return schemaOf(exec)
}

/**
 * Tables, columns, constraints, indexes, triggers, functions and the steps that were taken, in one word. What no step makes
 * (types, views, extensions, sequences by themselves) is not among it.
 */
export async function schemaOf(exec: Exec): Promise<string> {
  const [schema] = await ask(
    exec,
    `select md5(string_agg(part, E'\\n' order by part)) as told from (
      select concat_ws(' ', c.oid, n.nspname, c.relname, c.relkind, c.reloptions) as part
        from ${TABLES} where ${OURS}
      union all
      select concat_ws(' ', a.attrelid, a.attname, a.attnum, a.atttypid, a.atttypmod, a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
        from ${TABLES} join pg_attribute a on a.attrelid = c.oid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind = 'r' and ${OURS}
      union all
      select concat_ws(' ', i.indexrelid, i.indisready, i.indisvalid, pg_get_indexdef(i.indexrelid))
        from ${TABLES} join pg_index i on i.indrelid = c.oid where ${OURS}
      union all
      select concat_ws(' ', t.tgrelid, t.tgname, t.tgenabled)
        from ${TABLES} join pg_trigger t on t.tgrelid = c.oid where ${OURS}
      union all
      select concat_ws(' ', k.conrelid, k.conname, pg_get_constraintdef(k.oid))
        from ${TABLES} join pg_constraint k on k.conrelid = c.oid where ${OURS}
      union all
      select concat_ws(' ', s.hash, s.created_at) from drizzle.__drizzle_migrations s
      union all
      select concat_ws(' ', p.oid, p.prosrc) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}
    ) as parts`,
  )
  return String(schema)
}

/** How much a database has written to its log since it began. */
export async function loggedBytes(exec: Exec): Promise<number> {
  const [bytes] = await ask(exec, `select (pg_current_wal_lsn() - '0/0')::text as told`)
  return Number(bytes)
}

/** The column `told` of what is found. */
async function ask(exec: Exec, text: string): Promise<unknown[]> {
  const [result] = (await exec(text)) as { rows: { told?: unknown }[] }[]
  return result?.rows.map(({ told }) => told) ?? []
}
