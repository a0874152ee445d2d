import type { Orm } from '../db/client.ts'
import type { VaultKey } from './seal.ts'
import { dropSecret, readSecret, writeSecret } from './secrets.ts'

const nameOf = (viewerId: string) => `owner-token:${viewerId}`

/** Keeps the owner's own access token of a sign-in for as long as that sign-in is fresh (design, rule 8). */
export async function keepOwnerToken(
  orm: Orm,
  keys: [VaultKey, ...VaultKey[]],
  { viewerId, token, expiresAt }: { viewerId: string; token: string; expiresAt: Date },
): Promise<void> {
  await writeSecret(orm, keys, nameOf(viewerId), token, { expiresAt })
}

/** The owner's access token; null where the last sign-in is no longer fresh. */
export function readOwnerToken(orm: Orm, keys: VaultKey[], viewerId: string): Promise<string | null> {
  return readSecret(orm, keys, nameOf(viewerId))
}

/** Forgets the owner's access token. */
export function dropOwnerToken(orm: Orm, viewerId: string): Promise<void> {
  return dropSecret(orm, nameOf(viewerId))
}
