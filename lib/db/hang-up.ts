import type pg from 'pg'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'

/** Ends a connection: with a word to the server, and where that does not end it too within so many ms, without. */
export async function hangUp(client: pg.Client, withinMs = CONNECTS_WITHIN_MS): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), withinMs).unref()
  await client.end().finally(() => clearTimeout(late))
}
