import { randomBytes } from 'node:crypto'
import type { Database } from '../../lib/db/client.ts'
import { LOCKS } from '../../lib/db/locks.ts'
import { type Rotated, rotateKeys } from '../../lib/vault/rotate-keys.ts'
import type { HostSettings } from '../host/host-settings.ts'
import { requireAlone } from '../host/require-alone.ts'
import { withDatabase } from '../host/with-database.ts'
import { Problem } from '../problem.ts'
import { replaceSecrets, storedSecrets } from '../start/local-secrets.ts'
import { keysOf } from './keys-of.ts'

/** Makes a key, puts it before the others in secrets.json, and seals with it. Cut off anywhere, every key is still there. */
export function rotateLocalKey(host: HostSettings): Promise<Rotated> {
  return withLocalKeys(host, async ({ db, stored, store }) => {
    const keys = [randomBytes(32), ...stored]
    store(keys)
    return rotateKeys(db.orm, { keys, botToken: botTokenOf(host) })
  })
}

/** Takes the keys that nothing stored needs out of secrets.json, and says in words what was done. */
export function dropOldKeys(host: HostSettings): Promise<string> {
  return withLocalKeys(host, async ({ db, stored, store }) => {
    const { keyIds, uses } = await rotateKeys(db.orm, { keys: stored, botToken: botTokenOf(host) })
    const isKept = (index: number) => index === 0 || uses.some(({ keyId }) => keyId === keyIds[index])
    const dropped = keyIds.filter((_, index) => !isKept(index))
    if (dropped.length === 0) return 'Every key is needed; none was dropped.'
    store(stored.filter((_, index) => isKept(index)))
    return `Dropped: ${dropped.join(', ')}.`
  })
}

interface LocalKeys {
  db: Database
  stored: Buffer[]
  store(keys: Buffer[]): void
}

/** Reads the keys where nobody else changes them: a key that another has made in between would be written over, and lost. */
function withLocalKeys<T>({ serving }: HostSettings, work: (keys: LocalKeys) => Promise<T>): Promise<T> {
  return withDatabase(serving, async db => {
    const hold = await db.hold(LOCKS.keyRotation)
    if (!hold) throw new Problem('The key is being changed by another process at this moment. Try again after it.')
    try {
      // What runs read its keys when it started: it could not open what is sealed with a new one.
      await requireAlone(db)
      const secrets = storedSecrets(serving.dataDir)
      const textOf = (keys: Buffer[]) => keys.map(key => key.toString('base64')).join(',')
      return await work({
        db,
        stored: keysOf(secrets),
        store: keys => replaceSecrets(serving.dataDir, { ...secrets, STEWARD_VAULT_KEY: textOf(keys) }),
      })
    } finally {
      await hold.release()
    }
  })
}

const botTokenOf = ({ settings }: HostSettings) => settings.PLATFORM_BOT_TOKEN || undefined
