import type { Orm } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import type { Env } from '../env.ts'
import { type KeyUse, keyUses } from './key-uses.ts'
import { unseal, type VaultKey, vaultKeys } from './seal.ts'
import { isUnexpired } from './secrets.ts'

/** A key that this process has, or that the database needs. Its id is a part of its hash, and tells nothing of it. */
export interface KeyState extends KeyUse {
  /** Whether STEWARD_VAULT_KEY has it. */
  isKnown: boolean
  /** Whether it is the first, which seals. */
  seals: boolean
}

interface VaultState {
  keys: KeyState[]
  /** How many secrets cannot be opened although their key is there. */
  broken: number
}

/** Which keys are still needed, and whether all that the vault holds can be opened with them. */
export async function readVaultState(orm: Orm, env: Pick<Env, 'vaultKeys'>): Promise<VaultState> {
  const known = vaultKeys(env.vaultKeys)
  const uses = await keyUses(orm)
  const ids = new Set([...known.map(({ id }) => id), ...uses.map(({ keyId }) => keyId)])
  const secrets = await orm.select().from(vaultSecrets).where(isUnexpired())
  return {
    keys: [...ids].map(id => ({
      ...(uses.find(({ keyId }) => keyId === id) ?? { keyId: id, secrets: 0, copies: 0 }),
      isKnown: known.some(key => key.id === id),
      seals: known[0].id === id,
    })),
    broken: secrets.filter(secret => !opens(known, secret)).length,
  }
}

function opens(keys: VaultKey[], { keyId, name, sealed }: typeof vaultSecrets.$inferSelect): boolean {
  if (!keys.some(({ id }) => id === keyId)) return true
  try {
    unseal(keys, keyId, name, sealed)
    return true
  } catch {
    return false
  }
}
