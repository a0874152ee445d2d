import { endChildrenOnSignals } from '../../bin/on-end.ts'
import { startPostgres } from '../../bin/test/start-postgres.ts'
import type { Database } from '../../lib/db/client.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { openTestDatabase } from '../../lib/db/test-database.ts'
import { ENGINE_NAMES } from '../load/start-deployment.ts'
import { readChoice } from '../read-number.ts'

export interface Engine {
  name: 'PGlite' | 'Postgres'
  /** How many members it is measured with at most. */
  most: number
  /** A database of its own, gone when it is closed. */
  open(): Promise<Database>
}

export interface Engines {
  engines: Engine[]
  close(): void
}

// The embedded database is for deployments with guilds up to this size.
const PGLITE_MOST = 100_000

/**
 * PGlite, and Postgres: the server that TEST_DATABASE_URL names, else a cluster of its own where Postgres is installed.
 * `only`: one of the two, in lower case.
 */
export async function openEngines(only: string | undefined): Promise<Engines> {
  if (only !== undefined) readChoice('engine', only, ENGINE_NAMES)
  const engines: Engine[] = []
  if (only !== 'postgres') engines.push({ name: 'PGlite', most: PGLITE_MOST, open: () => openDatabase({ memory: {} }) })
  if (only === 'pglite') return { engines, close: () => {} }
  const close = await offerPostgres()
  if (close) engines.push({ name: 'Postgres', most: Number.POSITIVE_INFINITY, open: openTestDatabase })
  return { engines, close: close ?? (() => {}) }
}

async function offerPostgres(): Promise<(() => void) | null> {
  if (process.env.TEST_DATABASE_URL) return () => {}
  try {
    const { url, remove } = await startPostgres()
    // Ctrl-C must not leave the cluster behind.
    endChildrenOnSignals(130)
    process.on('exit', remove)
    process.env.TEST_DATABASE_URL = url
    return () => {
      delete process.env.TEST_DATABASE_URL
      remove()
    }
  } catch (error) {
    console.error(`Not measured on Postgres, nor above ${PGLITE_MOST} members. ${(error as Error).message}`)
    return null
  }
}
