import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { log } from '../log.ts'
import type { Database } from './client.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'
import { copyOnPostgres } from './copy-on-postgres.ts'
import { holdOnPostgres } from './hold-on-postgres.ts'
import { limitSilence, limitStatements } from './limit-statements.ts'
import './print-without-values.ts'
import { LOCKS } from './locks.ts'
import { postgresListener } from './postgres-listener.ts'
import { takeSteps } from './take-steps.ts'

/** Of the client, not of the pool: there it would end the wait of a query behind ten others too. */
class HastyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  }
}

/** A pool on a real Postgres. */
export async function openPostgres(url: string, { asItIs }: { asItIs: boolean }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'steward',
    Client: HastyClient,
    onConnect: limitStatements,
  })
  // A connection that the server closes raises an error, in use or idle; without a listener the process would end.
  // Only its message: pg hangs the whole client on the error, password and all.
  pool.on('connect', client => {
    client.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection was lost'))
  })
  // The pool repeats what its idle connections have said.
  pool.on('error', () => {})
  try {
    if (!asItIs) await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = postgresListener(url)
  return {
    kind: 'postgres',
    orm: drizzle(pool),
    jobs: {
      connectionString: url,
      max: 3,
      application_name: 'steward jobs',
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    },
    copy: copy => copyOnPostgres(pool, copy),
    copyOut: null,
    listen: listener.listen,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    hold: lock => holdOnPostgres(url, lock),
    dump: null,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await limitSilence(client)
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    const orm = drizzle(client)
    await takeSteps({ orm }, config => migrate(orm, config))
  } finally {
    // Closing the connection frees the lock too, whatever became of the migration.
    client.release(true)
  }
}
