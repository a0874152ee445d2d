import { readFile } from 'node:fs/promises'
import type { Database } from './client.ts'
import { databaseIn } from './pglite/database.ts'
import { openOnTestServer } from './test-server.ts'
import { openTestThread } from './test-thread.ts'

// Held, so that the code that one PGlite has compiled is that of the next: it halves what each costs.
let compiled: Promise<WebAssembly.Module> | undefined

function holdCompiled(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(WebAssembly.compile)
  return compiled
}

/**
 * A database of a test's own, of the newest schema and empty: PGlite in memory, or one on the server that TEST_DATABASE_URL
 * names, not there any more for anybody after `close`.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return openOnTestServer(server)
  await holdCompiled()
  return databaseIn(await openTestThread())
}
