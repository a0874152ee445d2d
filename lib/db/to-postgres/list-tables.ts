import { sql } from 'drizzle-orm'
import type { Orm } from '../client.ts'
import { records } from '../records.ts'

/** A table of Steward's, and what one COPY takes of it. */
export interface MovedTable {
  name: string
  columns: string[]
  /** How many pages of 8 KB its rows are in, and how many of them are read at once. */
  pages: number
  pagesAtOnce: number
}

interface Found {
  name: string
  columns: string[]
  pages: number
  /** With what is too long for a page. */
  bytes: number
  refersTo: string[]
}

const BYTES_AT_ONCE = 4 * 1024 * 1024

/** All tables of an embedded database, those that others refer to before these. */
export async function listTables(orm: Orm): Promise<MovedTable[]> {
  const tables = await records<Found>(
    orm,
    sql`select c.relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
      pg_table_size(c.oid)::float8 as bytes,
      array(select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as "refersTo"
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  const inOrder = new Set<Found>()
  const place = (table: Found) => {
    for (const other of tables) if (table.refersTo.includes(other.name)) place(other)
    inOrder.add(table)
  }
  tables.forEach(place)
  return [...inOrder].map(({ name, columns, pages, bytes }) => ({
    name,
    columns,
    pages,
    pagesAtOnce: Math.max(1, Math.floor((BYTES_AT_ONCE * pages) / bytes) || 1),
  }))
}
