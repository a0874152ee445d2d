import { randomBytes } from 'node:crypto'
import { dropTestDatabases } from './test-server.ts'

/** Names a run of tests, so that what its workers keep of databases on a server goes with it. */
export default function setup(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  // Its workers inherit it.
  process.env.TEST_RUN ??= randomBytes(6).toString('hex')
  const run = process.env.TEST_RUN
  return () => dropTestDatabases(server, run)
}
