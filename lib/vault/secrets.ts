import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
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

/** What has expired and was not dropped yet is nobody's any more. */
export function isUnexpired() {
  return or(isNull(vaultSecrets.expiresAt), gt(vaultSecrets.expiresAt, now()))
}

export async function dropSecret(orm: Orm, name: string): Promise<void> {
  await orm.delete(vaultSecrets).where(eq(vaultSecrets.name, name))
}

/** Drops what has expired: nobody reads it, and nobody shall find it. */
export async function dropExpiredSecrets(orm: Orm): Promise<void> {
  await orm.delete(vaultSecrets).where(and(isNotNull(vaultSecrets.expiresAt), lte(vaultSecrets.expiresAt, now())))
}
