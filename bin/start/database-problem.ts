import pg from 'pg'
import { CONNECTS_WITHIN_MS } from '../../lib/db/connects-within.ts'
import { databaseTrouble } from '../../lib/health/database-trouble.ts'
import type { Serving } from '../../lib/serving.ts'

/** Why the PostgreSQL of the settings cannot be used, in a sentence; undefined when it can, or when there is none. */
export async function databaseProblem(serving: Serving): Promise<string | undefined> {
  if (!serving.databaseUrl) return undefined
  const client = new pg.Client({ connectionString: serving.databaseUrl, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  // A server that ends the connection raises an error beside the one that is thrown.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show server_encoding')
    return encodingProblem(rows[0].server_encoding)
  } catch (error) {
    const { says, todo } = databaseTrouble(error, serving)
    return `${says} ${todo}`
  } finally {
    await client.end().catch(() => {})
  }
}

/** Names and messages come in every script, and other encodings cannot fold them for searches either. */
function encodingProblem(encoding: string): string | undefined {
  if (encoding === 'UTF8') return undefined
  return `The database of DATABASE_URL keeps text as ${encoding}, and Steward needs UTF8. Make one: createdb --encoding=UTF8 --template=template0 NAME`
}
