import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from './client.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'
import { PgliteClient } from './pglite/client.ts'

/** A database to be looked at: its tables stay as they are. */
export type LookedAt = Pick<Database, 'kind' | 'orm' | 'close'>

/** Opens a database as it is. A folder must be locked by the caller. What keeps it from working is told by the first query. */
export function openToLook(where: { url: string } | { folder: string }): LookedAt {
  if ('folder' in where) {
    const pglite = new PgliteClient({ folder: where.folder })
    return { kind: 'pglite', orm: drizzlePglite(pglite as unknown as PGlite), close: () => pglite.close() }
  }
  const pool = new pg.Pool({
    connectionString: where.url,
    max: 2,
    application_name: 'steward doctor',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  })
  pool.on('error', () => {})
  return { kind: 'postgres', orm: drizzlePostgres(pool), close: () => pool.end() }
}
