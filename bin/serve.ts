import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readDataLock } from '../lib/db/data-lock.ts'
import { parseEnv } from '../lib/env.ts'
import { parseServing } from '../lib/serving.ts'
import { runCommand } from './host/run-command.ts'
import { Problem } from './problem.ts'
import { databaseProblem } from './start/database-problem.ts'
import { ownSettings } from './start/own-settings.ts'
import { portProblem } from './start/port-problem.ts'
import { readSettings, wantsSandbox } from './start/read-settings.ts'

// `node bin/serve.ts` in the folder that `npm run build` makes: serves what was built there, in this process. Installs
// and builds nothing, and has no sandbox: what a container runs.
await runCommand(async () => {
  const settings = readSettings()
  if (wantsSandbox(settings)) throw new Problem('No platform is configured: set PLATFORM_API_URL and its like.')
  const serving = parseServing(settings)
  const host = settings.HOST || '0.0.0.0'
  const holder = serving.databaseUrl ? undefined : readDataLock(serving.dataDir)
  const problems = [
    holder && `The data folder ${serving.dataDir} is in use by process ${holder.pid}.`,
    await databaseProblem(serving),
    await portProblem(serving.port, host),
  ].filter(Boolean)
  if (problems.length > 0) throw new Problem(problems.join('\n'))
  Object.assign(process.env, settings, ownSettings(settings, serving), {
    NODE_ENV: 'production',
    // A container's name by default, which is no address to listen at.
    HOSTNAME: host,
    // lib/boot.ts ends this process in order.
    NEXT_MANUAL_SIG_HANDLE: 'true',
  })
  parseEnv(process.env)
  await import(pathToFileURL(join(import.meta.dirname, '..', 'server.js')).href)
})
