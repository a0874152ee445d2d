import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { CopyIn } from './copy-in.ts'

/** `copy` of a Database on a real Postgres. */
export async function copyOnPostgres(pool: pg.Pool, into: SQL, text: string, insist: SQL): Promise<boolean> {
  const [first, copying] = [insist, sql`copy ${into} from stdin`].map(one => new PgDialect().sqlToQuery(one))
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const { rowCount } = await client.query(first!.sql, first!.params)
    if (rowCount) await client.query(new CopyIn(copying!.sql, text)).done
    await client.query('commit')
    return Boolean(rowCount)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that has failed is closed, and what it has begun with it.
    client.release(failure)
  }
}
