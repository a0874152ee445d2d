import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { now } from '../time.ts'
import { seal, unseal, type VaultKey } from './seal.ts'

interface Kept {
  /** After this it is gone. */
  expiresAt?: Date
  /** See `seedBotToken`. Left out: stays as it is. */
  seedFingerprint?: string
}

/** Seals a secret under its name, in place of what stood there. */
export async function writeSecret(
  orm: Orm,
  keys: [VaultKey, ...VaultKey[]],
  name: string,
  secret: string,
  { expiresAt, seedFingerprint }: Kept = {},
): Promise<void> {
  const row = {
    keyId: keys[0].id,
    sealed: seal(keys[0], name, secret),
    expiresAt: expiresAt ?? null,
    updatedAt: now(),
    ...(seedFingerprint !== undefined && { seedFingerprint }),
  }
  await orm
    .insert(vaultSecrets)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: vaultSecrets.name, set: row })
}

/** The secret of that name; null where there is none, or none any more. Throws `internal` where no key opens it. */
export async function readSecret(orm: Orm, keys: VaultKey[], name: string): Promise<string | null> {
  const [stored] = await orm
    .select()
    .from(vaultSecrets)
    .where(and(eq(vaultSecrets.name, name), isUnexpired()))
  return stored ? unseal(keys, stored.keyId, name, stored.sealed) : null
}

/**
 * What has expired and was not dropped yet is nobody's any more. So is what was sealed further ahead than it was to be kept: by
 * a clock that has been put back since it would last for as long as that was.
 */
export function isUnexpired() {
  const { expiresAt, updatedAt } = vaultSecrets
  const wasSealed = sql`${updatedAt} - (${expiresAt} - ${updatedAt}) < ${now().toISOString()}::timestamptz`
  return or(isNull(expiresAt), and(gt(expiresAt, now()), wasSealed))!
}

export async function dropSecret(orm: Orm, name: string): Promise<void> {
  await orm.delete(vaultSecrets).where(eq(vaultSecrets.name, name))
}

/** Drops what has expired: nobody reads it, and nobody shall find it. */
export async function dropExpiredSecrets(orm: Orm): Promise<void> {
  await orm.delete(vaultSecrets).where(not(isUnexpired()))
}
