import './host/own-folder.ts'
import { parseArgs } from 'node:util'
import { parseServing } from '../lib/serving.ts'
import { runCommand } from './host/run-command.ts'
import { Problem } from './problem.ts'
import { readSettings } from './start/read-settings.ts'
import { moveToServer } from './to-postgres/move-to-server.ts'

// `npm run to-postgres`: all that the embedded database holds goes into the PostgreSQL of DATABASE_URL.
await runCommand(async () => {
  parseArgs({ options: {} })
  const serving = parseServing(readSettings())
  if (!serving.databaseUrl) {
    throw new Problem('Set DATABASE_URL to the PostgreSQL that is to have the database from now on, and try again.')
  }
  console.log(await moveToServer({ ...serving, databaseUrl: serving.databaseUrl }))
})
