import { PLATFORM_SETTINGS } from '../../lib/platform-settings.ts'
import { ServingSettings } from '../../lib/serving.ts'

/** Every setting there is. */
export const SETTING_NAMES = [
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
