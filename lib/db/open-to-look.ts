import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './client.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'
import { limitStatements } from './limit-statements.ts'
import './print-without-values.ts'
import { databaseIn } from './pglite/database.ts'
import { ReopeningThread } from './pglite/reopening-thread.ts'

/** A database to be looked at: its tables stay as they are. */
export type LookedAt = Pick<Database, 'kind' | 'orm' | 'close'>

/** Opens a database as it is. A folder must be locked by the caller. What keeps it from working is told by the first query. */
export function openToLook(where: { url: string } | { folder: string }): LookedAt {
  if ('folder' in where) return databaseIn(new ReopeningThread({ folder: where.folder }))
  const pool = new pg.Pool({
    connectionString: where.url,
    max: 2,
    application_name: 'steward doctor',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    onConnect: limitStatements,
  })
  pool.on('error', () => {})
  return { kind: 'postgres', orm: drizzle(pool), close: () => pool.end() }
}
