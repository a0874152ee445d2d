import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { StewardError } from '../errors.ts'
import { now } from '../time.ts'
import { fingerprint, seal, unseal, type VaultKey } from './seal.ts'

const NAME = 'bot-token'

/**
 * Takes the environment's bot token in. A value that differs from the one that seeded the vault wins; an unchanged
 * one never overrides a token that was reset since (design, rule 8).
 */
export async function seedBotToken(
  db: Database,
  keys: [VaultKey, ...VaultKey[]],
  fromEnvironment: string,
): Promise<void> {
  const [stored] = await db.orm.select().from(vaultSecrets).where(eq(vaultSecrets.name, NAME))
  const seededBySame = keys.some(key => stored?.seedFingerprint === fingerprint(key, fromEnvironment))
  const token = stored && seededBySame ? unseal(keys, stored.keyId, NAME, stored.sealed) : fromEnvironment
  // Sealed anew at each start: a rotated key takes over without a step of its own.
  const row = {
    name: NAME,
    keyId: keys[0].id,
    sealed: seal(keys[0], NAME, token),
    seedFingerprint: fingerprint(keys[0], fromEnvironment),
    updatedAt: now(),
  }
  await db.orm.insert(vaultSecrets).values(row).onConflictDoUpdate({ target: vaultSecrets.name, set: row })
}

/** The bot's token, `<application_id>.<secret>` (platform-api.md, "Authentication"). Only the platform client asks for it. */
export async function readBotToken(db: Database, keys: VaultKey[]): Promise<string> {
  const [stored] = await db.orm.select().from(vaultSecrets).where(eq(vaultSecrets.name, NAME))
  if (!stored) throw new StewardError('internal', 'The vault holds no bot token.')
  return unseal(keys, stored.keyId, NAME, stored.sealed)
}
