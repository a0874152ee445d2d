import { SETTING_NAMES } from './start/setting-names.ts'

/** Every setting, empty: what a test starts must not find those of the real deployment in `.env`. */
export const NO_SETTINGS = Object.fromEntries(SETTING_NAMES.map(name => [name, '']))
