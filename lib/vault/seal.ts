import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { StewardError } from '../errors.ts'

/** A 256-bit key and the short name under which it is found again. */
export interface VaultKey {
  id: string
  bytes: Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Names the keys of the environment. The first seals, all of them open. */
export function vaultKeys(keys: Buffer[]): [VaultKey, ...VaultKey[]] {
  const [first, ...rest] = keys.map(bytes => ({
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
    bytes,
  }))
  if (!first) throw new StewardError('internal', 'The vault has no key.')
  return [first, ...rest]
}

/** Encrypts with AES-256-GCM; `name` is bound to the result, so that one secret cannot stand in for another. Base64. */
export function seal(key: VaultKey, name: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** The secret again. Throws `internal` where the key is missing or the text was tampered with. */
export function unseal(keys: VaultKey[], keyId: string, name: string, sealed: string): string {
  const key = keys.find(candidate => candidate.id === keyId)
  if (!key) throw new StewardError('internal', `The vault was sealed with key ${keyId}, which STEWARD_VAULT_KEY lacks.`)
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new StewardError('internal', 'A secret in the vault cannot be opened: it was changed.', { cause })
  }
}

/** A keyed hash: tells whether a value is the same as before without telling the value. */
export function fingerprint(key: VaultKey, value: string): string {
  return `${key.id}:${createHmac('sha256', key.bytes).update(value).digest('hex')}`
}

/** The id of the key that a fingerprint was made with. */
export const keyOf = (print: string | null | undefined): string | undefined => print?.split(':')[0]
