import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import type { Env } from '../env.ts'
import { BOT_TOKEN } from './bot-token.ts'
import { fingerprint, unseal, vaultKeys } from './seal.ts'

/**
 * The token that a start would go on with (see `seedBotToken`), without storing anything: the vault's, unless the environment
 * gives another than the one that seeded it. Where the vault cannot be read, the environment's.
 */
export async function tokenToCheck(orm: Orm | null, { platform, vaultKeys: bytes }: Env): Promise<string> {
  const fromEnvironment = platform.botToken
  if (!orm) return fromEnvironment
  const keys = vaultKeys(bytes)
  try {
    const [stored] = await orm.select().from(vaultSecrets).where(eq(vaultSecrets.name, BOT_TOKEN))
    const seededBySame = keys.some(key => stored?.seedFingerprint === fingerprint(key, fromEnvironment))
    return stored && seededBySame ? unseal(keys, stored.keyId, BOT_TOKEN, stored.sealed) : fromEnvironment
  } catch {
    return fromEnvironment
  }
}
