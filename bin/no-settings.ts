import { PLATFORM_SETTINGS } from '../lib/platform-settings.ts'
import { ServingSettings } from '../lib/serving.ts'

const NAMES = [
  ...Object.keys(PLATFORM_SETTINGS),
  'PLATFORM_PROFILE',
  'PLATFORM_APPLICATION_ID',
  'PLATFORM_GATEWAY_URL',
  'PLATFORM_IS_SANDBOX',
  'SIGN_IN_BY_CODE',
  ...Object.keys(ServingSettings.shape),
  'STEWARD_SECRET',
  'STEWARD_VAULT_KEY',
  'HOST',
]

/** Every setting, empty: what a test starts must not find those of the real deployment in `.env`. */
export const NO_SETTINGS = Object.fromEntries(NAMES.map(name => [name, '']))
