import type { Orm } from '../db/client.ts'
import type { Steward } from '../steward.ts'
import { type KeyUse, keyUses } from './key-uses.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { vaultKeys } from './seal.ts'

/** How the vault stands after its secrets were sealed anew. */
export interface Rotated {
  resealed: number
  /** The keys that were given, in their order; the first one seals. */
  keyIds: string[]
  uses: KeyUse[]
}

/** Seals the vault's secrets with the first of the keys, and tells which of the others are still needed for what. */
export async function rotateKeys(
  orm: Orm,
  { keys, botToken }: { keys: Buffer[]; botToken: string | undefined },
): Promise<Rotated> {
  const named = vaultKeys(keys)
  const resealed = await resealSecrets(orm, named, botToken)
  return { resealed, keyIds: named.map(({ id }) => id), uses: await keyUses(orm) }
}

/** The same with the keys of a running process. */
export function rotateOwnKeys({ db, env }: Steward): Promise<Rotated> {
  return rotateKeys(db.orm, { keys: env.vaultKeys, botToken: env.platform.botToken })
}
