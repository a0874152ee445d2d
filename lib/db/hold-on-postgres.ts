import pg from 'pg'
import type { Hold } from './client.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'
import { hangUp } from './hang-up.ts'
import { type Heartbeat, startHeartbeat } from './start-heartbeat.ts'

/**
 * A session-level advisory lock on a connection of its own: Postgres frees it when that connection ends, whatever
 * became of the process, or when nothing comes over it any more. Null while somebody else has it.
 */
export async function holdOnPostgres(url: string, lock: number, beat?: Partial<Heartbeat>): Promise<Hold | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'steward lock',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  const release = () => hangUp(client, beat?.withinMs)
  try {
    await client.connect()
    await startHeartbeat(client, beat)
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lock])
    if (rows[0]?.held) return { lost, release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return null
}
