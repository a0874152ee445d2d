import pg from 'pg'
import type { Hold } from './client.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'

/**
 * A session-level advisory lock on a connection of its own: Postgres frees it when that connection ends, whatever
 * became of the process. Null while somebody else has it.
 */
export async function holdOnPostgres(url: string, lock: number): Promise<Hold | null> {
  // Keep-alive lets both sides notice a machine that went without a word.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'steward lock',
    keepAlive: true,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lock])
    if (rows[0]?.held) return { lost, release: () => client.end() }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end()
  return null
}
