import { count } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidence } from '../db/schema/evidence.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { keyOf, vaultKeys } from './seal.ts'
import { isUnexpired } from './secrets.ts'

/** What a key of the vault is needed for. */
export interface KeyUse {
  keyId: string
  /** Secrets that only it opens, or that it tells changes of. */
  secrets: number
  /** Copies of messages whose seals only it verifies. They are never sealed anew: that would make a false one good. */
  copies: number
}

/** The names of keys, in their order. */
export function keyIds(keys: Buffer[]): string[] {
  return vaultKeys(keys).map(({ id }) => id)
}

/** Which keys the database needs, also such as this process lacks. */
export async function keyUses(orm: Orm): Promise<KeyUse[]> {
  const uses = new Map<string, KeyUse>()
  const use = (keyId: string) => {
    const found = uses.get(keyId) ?? { keyId, secrets: 0, copies: 0 }
    uses.set(keyId, found)
    return found
  }
  for (const { keyId, seedFingerprint } of await orm.select().from(vaultSecrets).where(isUnexpired())) {
    for (const id of new Set([keyId, keyOf(seedFingerprint)])) if (id) use(id).secrets += 1
  }
  const copies = await orm.select({ keyId: evidence.keyId, total: count() }).from(evidence).groupBy(evidence.keyId)
  for (const { keyId, total } of copies) use(keyId).copies = total
  return [...uses.values()]
}
