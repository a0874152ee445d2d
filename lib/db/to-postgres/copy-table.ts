import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { built } from '../built.ts'
import type { Database } from '../client.ts'
import { CopyIn } from '../copy-in.ts'
import { records } from '../records.ts'
import type { MovedTable } from './list-tables.ts'

/**
 * Adds all rows of a table of the embedded database to the same one on a server, a few megabytes at a time. Answers how many
 * they are. Throws where the server has taken another number.
 */
export async function copyTable(embedded: Database, client: pg.Client, table: MovedTable): Promise<number> {
  const name = sql.identifier(table.name)
  const columns = sql.join(
    table.columns.map(column => sql.identifier(column)),
    sql`, `,
  )
  const into = text(sql`copy ${name} (${columns}) from stdin`)
  let taken = 0
  for (let page = 0; page < table.pages; page += table.pagesAtOnce) {
    // Rows stay where they are meanwhile: nobody else has the database.
    const rows = await embedded.copyOut!(
      sql`select ${columns} from ${name} where ctid >= ${place(page)} and ctid < ${place(page + table.pagesAtOnce)}`,
    )
    const copy = new CopyIn(into, [rows])
    client.query(copy)
    taken += await copy.done
  }
  const [{ count } = { count: 0 }] = await records<{ count: number }>(
    embedded.orm,
    sql`select count(*)::int as count from ${name}`,
  )
  if (taken !== count) throw new Error(`PostgreSQL took ${taken} of the ${count} rows of ${table.name}.`)
  return count
}

/** The first place of a page. */
const place = (page: number) => sql.raw(`'(${page},0)'::tid`)

const text = (statement: SQL) => built(statement).sql
