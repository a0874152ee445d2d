import { eq } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { tokenResets } from '../db/schema/application.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { StewardError } from '../errors.ts'
import { now } from '../time.ts'
import { requireOwnDatabase } from './require-own-database.ts'
import { fingerprint, keyOf, seal, unseal, type VaultKey } from './seal.ts'
import { readSecret, writeSecret } from './secrets.ts'
import { UnopenedToken } from './unopened-token.ts'

/** The name of the bot's token in the vault. */
export const BOT_TOKEN = 'bot-token'

const isBotToken = eq(vaultSecrets.name, BOT_TOKEN)

/**
 * Takes the environment's bot token in. A value that differs from the one that seeded the vault wins, and ends a reset
 * that was cut short; an unchanged one never overrides a token that was reset since (design, rule 8). Throws UnopenedToken
 * where the keys do not tell which it is, `conflict` where the database is somebody else's, and changes nothing then.
 * `isThrowaway`: the platform makes a token at each start.
 */
export async function seedBotToken(
  db: Database,
  keys: [VaultKey, ...VaultKey[]],
  fromEnvironment: string,
  { isThrowaway = false } = {},
): Promise<void> {
  const seedFingerprint = fingerprint(keys[0], fromEnvironment)
  const isKnown = (keyId: string) => keys.some(({ id }) => id === keyId)
  await db.orm.transaction(async tx => {
    // Locked: another process may store the token of a reset at this moment, which must not be written over.
    const [stored] = await tx.select().from(vaultSecrets).where(isBotToken).for('update')
    const seededBySame = keys.some(key => stored?.seedFingerprint === fingerprint(key, fromEnvironment))
    const seededWith = keyOf(stored?.seedFingerprint) ?? stored?.keyId
    if (!stored || !seededWith || (!seededBySame && (isThrowaway || isKnown(seededWith)))) {
      if (stored) await requireOwnDatabase(tx, { stored: opened(keys, stored), given: fromEnvironment, isThrowaway })
      await writeSecret(tx, keys, BOT_TOKEN, fromEnvironment, { seedFingerprint })
      await tx.delete(tokenResets)
      return
    }
    const lacking = [seededWith, stored.keyId].find(id => !isKnown(id))
    if (lacking) {
      await requireOwnDatabase(tx, { stored: null, given: fromEnvironment, isThrowaway })
      throw new UnopenedToken(lacking)
    }
    // Sealed anew at each start: a rotated key takes over without a step of its own.
    const token = unseal(keys, stored.keyId, BOT_TOKEN, stored.sealed)
    const sealed = { keyId: keys[0].id, sealed: seal(keys[0], BOT_TOKEN, token), seedFingerprint }
    await tx.update(vaultSecrets).set(sealed).where(isBotToken)
  })
}

/** Null where no key opens it. */
function opened(keys: VaultKey[], { keyId, sealed }: { keyId: string; sealed: string }): string | null {
  try {
    return unseal(keys, keyId, BOT_TOKEN, sealed)
  } catch {
    return null
  }
}

/** Has the environment's value count as the one that seeded the vault, which never overrides the token that is stored. */
export async function settleSeed(orm: Orm, keys: [VaultKey, ...VaultKey[]], fromEnvironment: string): Promise<void> {
  const seedFingerprint = fingerprint(keys[0], fromEnvironment)
  await orm.update(vaultSecrets).set({ seedFingerprint }).where(isBotToken)
}

/** Takes a token in that was reset or pasted. The environment's value overrides it only once that is changed. */
export async function storeBotToken(orm: Orm, keys: [VaultKey, ...VaultKey[]], token: string): Promise<void> {
  const [stored] = await orm.select({ updatedAt: vaultSecrets.updatedAt }).from(vaultSecrets).where(isBotToken)
  await writeSecret(orm, keys, BOT_TOKEN, token)
  // Two tokens never have one moment: by it a page tells which of them it has shown.
  if (stored && stored.updatedAt >= now()) {
    await orm
      .update(vaultSecrets)
      .set({ updatedAt: new Date(stored.updatedAt.getTime() + 1) })
      .where(isBotToken)
  }
}

/** The bot's token, `<application_id>.<secret>` (platform-api.md, "Authentication"). Only the platform client asks for it. */
export async function readBotToken(db: Database, keys: VaultKey[]): Promise<string> {
  const token = await readSecret(db.orm, keys, BOT_TOKEN)
  if (token === null) throw noToken()
  return token
}

/** Since when the token is the present one, and whether it is still the one that the environment gave. */
export async function readBotTokenOrigin(
  db: Database,
  keys: VaultKey[],
): Promise<{ since: Date; isFromEnvironment: boolean }> {
  const [stored] = await db.orm.select().from(vaultSecrets).where(isBotToken)
  if (!stored) throw noToken()
  const token = unseal(keys, stored.keyId, BOT_TOKEN, stored.sealed)
  const isFromEnvironment = keys.some(key => stored.seedFingerprint === fingerprint(key, token))
  return { since: stored.updatedAt, isFromEnvironment }
}

/** The id of the key that opens the stored bot token; undefined where none is stored. */
export async function keyOfBotToken(orm: Orm): Promise<string | undefined> {
  const [stored] = await orm.select({ keyId: vaultSecrets.keyId }).from(vaultSecrets).where(isBotToken)
  return stored?.keyId
}

export function noToken(): StewardError {
  return new StewardError('internal', 'The vault holds no bot token.')
}
