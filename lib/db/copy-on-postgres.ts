import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { built } from './built.ts'
import type { Copy } from './client.ts'
import { copied } from './copy-format.ts'
import { CopyIn } from './copy-in.ts'

/** `copy` of a Database on a real Postgres. */
export async function copyOnPostgres(pool: pg.Pool, { into, rows, insist, after }: Copy): Promise<boolean> {
  const [first, copying, last] = [insist, sql`copy ${into} from stdin with (format binary)`, after].map(
    one => one && built(one),
  )
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const { rowCount } = await client.query(first!.sql, first!.params)
    if (rowCount) {
      await client.query(new CopyIn(copying!.sql, copied(rows))).done
      if (last) await client.query(last.sql, last.params)
    }
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
