import { randomBytes } from 'node:crypto'
import { type Env, parseEnv } from '../../lib/env.ts'
import { readPlatformSettings } from '../../lib/platform-settings.ts'
import { parseServing } from '../../lib/serving.ts'
import type { HostSettings } from '../host/host-settings.ts'
import { hasSecrets, localSecrets } from '../start/local-secrets.ts'
import { readSettings } from '../start/read-settings.ts'

/** The deployment that the settings describe, started before or not. */
export interface Deployment extends HostSettings {
  /** Null: no platform is configured, so that it runs the sandbox. */
  env: Env | null
}

/**
 * Reads all settings; none of a platform means the sandbox, unless one is needed. Throws EnvError with every fault at once,
 * and a Problem where the secrets cannot be read.
 */
export function readDeployment({ needsPlatform = false } = {}): Deployment {
  const given = readSettings()
  const hasPlatform = needsPlatform || readPlatformSettings(given).kind !== 'none'
  // With secrets that fit in place of those that a start makes, and a platform in place of the sandbox: neither is missing.
  parseEnv({ ...given, ...unlessGiven(NO_SECRETS, given), ...(!hasPlatform && SOME_PLATFORM) })
  const serving = parseServing(given)
  const settings = { ...given, ...secretsOf(serving.dataDir, given) }
  return { settings, serving, env: hasPlatform ? parseEnv(settings) : null }
}

const SOME_PLATFORM = {
  PLATFORM_API_URL: 'http://localhost/v1',
  PLATFORM_WEB_URL: 'http://localhost',
  PLATFORM_CDN_URL: 'http://localhost',
  PLATFORM_BOT_TOKEN: '1.none',
  PLATFORM_CLIENT_SECRET: 'none',
}

type Secrets = Pick<HostSettings['settings'], 'STEWARD_SECRET' | 'STEWARD_VAULT_KEY'>

// Nothing was ever sealed or signed with these.
const NO_SECRETS: Secrets = {
  STEWARD_SECRET: randomBytes(32).toString('base64'),
  STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
}

/** Those of the deployment; before its first start, such as stand for none. Makes no file. */
function secretsOf(dataDir: string, given: NodeJS.ProcessEnv): Secrets {
  return hasSecrets(dataDir, given) ? localSecrets(dataDir, given) : unlessGiven(NO_SECRETS, given)
}

function unlessGiven(secrets: Secrets, given: NodeJS.ProcessEnv): Secrets {
  return {
    STEWARD_SECRET: given.STEWARD_SECRET || secrets.STEWARD_SECRET,
    STEWARD_VAULT_KEY: given.STEWARD_VAULT_KEY || secrets.STEWARD_VAULT_KEY,
  }
}
