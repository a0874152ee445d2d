import { randomBytes } from 'node:crypto'
import { type Rotated, rotateKeys } from '../../lib/vault/rotate-keys.ts'
import type { HostSettings } from '../host/host-settings.ts'
import { requireAlone } from '../host/require-alone.ts'
import { withDatabase } from '../host/with-database.ts'
import { replaceSecrets } from '../start/local-secrets.ts'
import { keysOf } from './keys-of.ts'

/** Makes a key, puts it before the others in secrets.json, and seals with it. Cut off anywhere, every key is still there. */
export async function rotateLocalKey({ settings, serving }: HostSettings): Promise<Rotated> {
  return withDatabase(serving, async db => {
    // What runs read its keys when it started: it could not open what is sealed with a new one.
    await requireAlone(db)
    const keys = [randomBytes(32), ...keysOf(settings)]
    store({ settings, serving }, keys)
    return rotateKeys(db.orm, { keys, botToken: settings.PLATFORM_BOT_TOKEN || undefined })
  })
}

/** Takes the keys that nothing stored needs out of secrets.json, and says in words what was done. */
export async function dropOldKeys({ settings, serving }: HostSettings): Promise<string> {
  return withDatabase(serving, async db => {
    await requireAlone(db)
    const keys = keysOf(settings)
    const { keyIds, uses } = await rotateKeys(db.orm, { keys, botToken: settings.PLATFORM_BOT_TOKEN || undefined })
    const isKept = (index: number) => index === 0 || uses.some(({ keyId }) => keyId === keyIds[index])
    const dropped = keyIds.filter((_, index) => !isKept(index))
    if (dropped.length === 0) return 'Every key is needed; none was dropped.'
    store(
      { settings, serving },
      keys.filter((_, index) => isKept(index)),
    )
    return `Dropped: ${dropped.join(', ')}.`
  })
}

function store({ settings, serving }: HostSettings, keys: Buffer[]): void {
  replaceSecrets(serving.dataDir, {
    STEWARD_SECRET: settings.STEWARD_SECRET,
    STEWARD_VAULT_KEY: keys.map(key => key.toString('base64')).join(','),
  })
}
