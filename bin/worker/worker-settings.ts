import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from '../../lib/env.ts'
import { parseServing } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'
import { localSecrets } from '../start/local-secrets.ts'
import { readSettings } from '../start/read-settings.ts'

/**
 * The settings of a worker beside web processes: those of the environment and of `.env`, with the secrets that
 * `npm start` made in the data folder. Never makes any: with a key of its own it could not open the vault of the others.
 * Throws a Problem or an EnvError where something is missing.
 */
export function workerSettings(): NodeJS.ProcessEnv {
  const settings = readSettings()
  const { databaseUrl, dataDir } = parseServing(settings)
  if (!databaseUrl) {
    throw new Problem(
      'A worker of its own needs DATABASE_URL: the embedded database is open in one process only, and there the web server is the worker.',
    )
  }
  const secrets = existsSync(join(dataDir, 'secrets.json')) ? localSecrets(dataDir, settings) : {}
  const complete = { ...settings, ...secrets, WORKER: 'on' }
  parseEnv(complete)
  return complete
}
