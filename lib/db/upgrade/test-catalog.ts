import { sql } from 'drizzle-orm'
import type { Orm } from '../client.ts'
import { records } from '../records.ts'

/** What the schema is made of, a line each: whatever numbers and places in a row they have. */
export async function catalog(orm: Orm): Promise<string[]> {
  const lines = await records<{ line: string }>(
    orm,
    sql`
      with ours as (
        select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions from pg_class c
        where c.relnamespace = 'public'::regnamespace
      )
      select concat_ws(' ', relkind, relname, relpersistence, reloptions) as line from ours
      union all
      select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), 'collate ' || collname,
        case when attnotnull then 'not null' end, attidentity, attgenerated, 'default ' || pg_get_expr(adbin, adrelid))
      from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped
      left join pg_collation on pg_collation.oid = attcollation
      left join pg_attrdef on adrelid = ours.oid and adnum = attnum where relkind = 'r'
      union all
      select concat_ws(' ', pg_get_indexdef(indexrelid), case when not (indisvalid and indisready) then 'invalid' end)
      from ours join pg_index on indrelid = ours.oid
      union all
      select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
      from ours join pg_constraint on conrelid = ours.oid where contype <> 'n'
      union all
      select concat_ws(' ', 'trigger', relname, pg_get_triggerdef(pg_trigger.oid))
      from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
      union all
      select concat_ws(' ', 'extension', extname) from pg_extension`,
  )
  return lines.map(({ line }) => line).toSorted()
}
