import { count, gt, isNull, or } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidence } from '../db/schema/evidence.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import type { Env } from '../env.ts'
import { now } from '../time.ts'
import { unseal, type VaultKey, vaultKeys } from './seal.ts'

/** What one key is needed for. Its id is a part of its hash, and tells nothing of it. */
export interface KeyUse {
  id: string
  /** Whether STEWARD_VAULT_KEY has it. */
  isKnown: boolean
  /** Whether it is the first, which seals. */
  seals: boolean
  secrets: number
  /** Copies of messages whose seal it verifies. */
  copies: number
}

export interface VaultState {
  keys: KeyUse[]
  /** How many secrets cannot be opened although their key is there. */
  broken: number
}

/** Which keys are still needed, and whether all that the vault holds can be opened with them. */
export async function readVaultState(orm: Orm, env: Pick<Env, 'vaultKeys'>): Promise<VaultState> {
  const known = vaultKeys(env.vaultKeys)
  const secrets = await orm
    .select()
    .from(vaultSecrets)
    .where(or(isNull(vaultSecrets.expiresAt), gt(vaultSecrets.expiresAt, now())))
  const copies = await orm.select({ keyId: evidence.keyId, copies: count() }).from(evidence).groupBy(evidence.keyId)
  const ids = new Set([...known, ...secrets.map(toId), ...copies.map(toId)].map(({ id }) => id))
  return {
    keys: [...ids].map(id => ({
      id,
      isKnown: known.some(key => key.id === id),
      seals: known[0].id === id,
      secrets: secrets.filter(({ keyId }) => keyId === id).length,
      copies: copies.find(({ keyId }) => keyId === id)?.copies ?? 0,
    })),
    broken: secrets.filter(secret => !opens(known, secret)).length,
  }
}

const toId = ({ keyId }: { keyId: string }) => ({ id: keyId })

function opens(keys: VaultKey[], { keyId, name, sealed }: typeof vaultSecrets.$inferSelect): boolean {
  if (!keys.some(({ id }) => id === keyId)) return true
  try {
    unseal(keys, keyId, name, sealed)
    return true
  } catch {
    return false
  }
}
