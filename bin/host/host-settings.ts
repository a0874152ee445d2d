import { parseSecrets } from '../../lib/env.ts'
import { parseServing, type Serving } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'
import { hasSecrets, localSecrets } from '../start/local-secrets.ts'
import { readSettings } from '../start/read-settings.ts'

export interface HostSettings {
  /** The environment over `.env`, with the secrets that `npm start` made in the data folder. */
  settings: NodeJS.ProcessEnv & { STEWARD_SECRET: string; STEWARD_VAULT_KEY: string }
  serving: Serving
}

/**
 * The settings of a command on the host, as the server reads them. Never makes secrets: with secrets of its own a command
 * could speak to nobody. Throws EnvError or a Problem.
 */
export function hostSettings(): HostSettings {
  const settings = readSettings()
  const serving = parseServing(settings)
  if (!hasSecrets(serving.dataDir, settings)) {
    throw new Problem(
      `There is no Steward here yet: ${serving.dataDir} holds no secrets, and STEWARD_SECRET and STEWARD_VAULT_KEY are not set. Is STEWARD_DATA_DIR right?`,
    )
  }
  return { settings: { ...settings, ...parseSecrets(localSecrets(serving.dataDir, settings)) }, serving }
}
