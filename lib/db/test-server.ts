import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from './client.ts'
import { openDatabase } from './open-database.ts'
import { type Exec, emptied, schemaOf } from './test-emptied.ts'

// As many as most tests have open at once.
const KEPT = 2
const LATE_MS = 10_000

interface TestDatabase {
  url: string
  drop(): Promise<void>
}

interface Kept extends TestDatabase {
  /** What its schema was at first; null: it is not to be kept. */
  schema: string | null
}

const kept: Kept[] = []

/**
 * An empty database of the newest schema on a server. Within a run of tests, emptied, one that another test of this process
 * has closed costs a fifth of a new one; where that test has changed the schema, nobody is given it.
 */
export async function openOnTestServer(server: string): Promise<Database> {
  const one = kept.pop() ?? (await begin(server))
  const database = await openDatabase({ url: one.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      if (kept.length < KEPT && (await isAsNew(one))) kept.push(one)
      else await one.drop()
    },
  }
}

async function begin(server: string): Promise<Kept> {
  const made = await createTestDatabase(server)
  // Outside of a run nobody would drop in the end what is kept.
  if (!process.env.TEST_RUN) return { ...made, schema: null }
  const database = await openDatabase({ url: made.url })
  await database.close()
  return { ...made, schema: await on(made.url, client => schemaOf(execOf(client))) }
}

async function isAsNew({ url, schema }: Kept): Promise<boolean> {
  if (schema === null) return false
  try {
    return (await on(url, emptiedAlone)) === schema
  } catch {
    // It is in no state to be emptied: nor is it then given to anybody.
    return false
  }
}

/** Ends whoever is still connected, as dropping it would. */
async function emptiedAlone(client: pg.Client): Promise<string> {
  await client.query(`set lock_timeout = ${LATE_MS}`)
  await client.query(
    `select pg_terminate_backend(pid, ${LATE_MS}) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return emptied(execOf(client))
}

const execOf =
  (client: pg.Client): Exec =>
  async text =>
    [await client.query(text)].flat()

/** A fresh database on a server, and how to drop it. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `${nameOfRun(process.env.TEST_RUN ?? '')}_${randomUUID().replaceAll('-', '')}`
  await on(server, client => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await on(server, client => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Drops what a run of tests has left on a server. */
export function dropTestDatabases(server: string, run: string): Promise<void> {
  return on(server, async client => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${nameOfRun(run)}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

const nameOfRun = (run: string) => `steward_test${run}`

async function on<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
