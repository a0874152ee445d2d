import { parseEnv } from '../../lib/env.ts'
import { databaseProblem } from '../start/database-problem.ts'
import { leftBehindProblem } from '../start/left-behind-problem.ts'
import { hasSecrets, localSecrets } from '../start/local-secrets.ts'
import { readSettings } from '../start/read-settings.ts'
import { requireStartable } from '../start/require-startable.ts'

/**
 * The settings of a worker beside web processes: those of the environment and of `.env`, with the secrets that
 * `npm start` made in the data folder. Never makes any: with a key of its own it could not open the vault of the others.
 * Throws a Problem or an EnvError with all that is in its way.
 */
export async function workerSettings(): Promise<NodeJS.ProcessEnv> {
  const settings = readSettings()
  const dataDir = settings.STEWARD_DATA_DIR || '.data'
  const secrets = hasSecrets(dataDir, settings) ? localSecrets(dataDir, settings) : {}
  const complete = { ...settings, ...secrets, WORKER: 'on' }
  await requireStartable(complete, () => parseEnv(complete), [
    { of: ['DATABASE_URL'], look: ({ databaseUrl }) => !databaseUrl && NEEDS_SERVER },
    { of: ['DATABASE_URL'], look: databaseProblem },
    { of: ['DATABASE_URL', 'STEWARD_DATA_DIR'], look: leftBehindProblem },
  ])
  return complete
}

const NEEDS_SERVER =
  'A worker of its own needs DATABASE_URL: the embedded database is open in one process only, and there the web server is the worker.'
