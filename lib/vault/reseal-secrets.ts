import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { fingerprint, seal, unseal, type VaultKey } from './seal.ts'
import { dropExpiredSecrets } from './secrets.ts'

/**
 * Seals with the first key whatever another one has sealed, and answers how many secrets that were. What no key opens stays
 * as it is. `fromEnvironment`: PLATFORM_BOT_TOKEN, by which a changed one is told later (see `seedBotToken`); without it
 * the old key is still needed for that.
 */
export async function resealSecrets(
  orm: Orm,
  keys: [VaultKey, ...VaultKey[]],
  fromEnvironment: string | undefined,
): Promise<number> {
  await dropExpiredSecrets(orm)
  return orm.transaction(async tx => {
    // Nobody stores a new token in between, which would be lost.
    const rows = await tx.select().from(vaultSecrets).for('update')
    let resealed = 0
    for (const row of rows) {
      const changed = { ...sealedAnew(keys, row), ...knownAnew(keys, row.seedFingerprint, fromEnvironment) }
      if (Object.keys(changed).length === 0) continue
      await tx.update(vaultSecrets).set(changed).where(eq(vaultSecrets.name, row.name))
      resealed += 1
    }
    return resealed
  })
}

type Row = typeof vaultSecrets.$inferSelect

function sealedAnew(keys: [VaultKey, ...VaultKey[]], { keyId, name, sealed }: Row): Partial<Row> {
  const [first] = keys
  if (keyId === first.id || !keys.some(({ id }) => id === keyId)) return {}
  return { keyId: first.id, sealed: seal(first, name, unseal(keys, keyId, name, sealed)) }
}

function knownAnew(keys: [VaultKey, ...VaultKey[]], seeded: string | null, value: string | undefined): Partial<Row> {
  const [first] = keys
  if (!seeded || value === undefined || seeded === fingerprint(first, value)) return {}
  return keys.some(key => seeded === fingerprint(key, value)) ? { seedFingerprint: fingerprint(first, value) } : {}
}
