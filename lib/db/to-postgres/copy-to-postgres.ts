import pg from 'pg'
import { StewardError } from '../../errors.ts'
import type { Database } from '../client.ts'
import { CONNECTS_WITHIN_MS } from '../connects-within.ts'
import { unlimitStatements } from '../limit-statements.ts'
import { LOCKS } from '../locks.ts'
import { openDatabase } from '../open-database.ts'
import { copyTable } from './copy-table.ts'
import { listTables, type MovedTable } from './list-tables.ts'

/**
 * Copies all that an embedded database holds to a PostgreSQL that holds nothing of Steward yet, all of it or nothing: only its
 * tables are made in any case. Whoever starts on it meanwhile waits. Jobs that wait in the queue are not among it: whatever
 * is behind them the tables know. Answers how many rows there are. Throws `conflict` where the server's tables hold something.
 */
export async function copyToPostgres(embedded: Database, url: string): Promise<number> {
  await (await openDatabase({ url })).close()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'steward move',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  })
  // What breaks it is told by the statement that it breaks.
  client.on('error', () => {})
  await client.connect()
  try {
    await unlimitStatements(client)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration])
    const tables = await listTables(embedded.orm)
    await requireEmpty(client, tables)
    let rows = 0
    for (const table of tables) rows += await copyTable(embedded, client, table)
    await client.query('commit')
    // It plans by what it knows of the tables, and would not look at them for a minute. That this fails undoes nothing.
    await client.query('analyze').catch(() => {})
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function requireEmpty(client: pg.Client, tables: MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
    if (rowCount) throw new StewardError('conflict', NOT_EMPTY)
  }
}

const NOT_EMPTY =
  'The PostgreSQL of DATABASE_URL holds data of a Steward already, and nothing is mixed with it. Make an empty database (dropdb and createdb, if what it holds can go) and try again. Nothing was changed.'
