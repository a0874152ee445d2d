import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type Database, openDatabase } from './client.ts'
import { databaseIn } from './pglite/database.ts'
import { openTestThread } from './test-thread.ts'

// Held, so that the code that one PGlite has compiled is that of the next: it halves what each costs.
let compiled: Promise<WebAssembly.Module> | undefined

function holdCompiled(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(WebAssembly.compile)
  return compiled
}

/**
 * A database of a test's own, of the newest schema and empty: PGlite in memory, or one on the server that TEST_DATABASE_URL
 * names, dropped again by `close`.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    await holdCompiled()
    return databaseIn(await openTestThread())
  }
  const { url, drop } = await createTestDatabase(server)
  const database = await openDatabase({ url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** A fresh database on a server, and how to drop it. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `steward_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
