import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VaultKey } from './seal.ts'

/** A signature that is still being made; every text counts in its order. */
export interface Signing {
  add(text: string): void
  /** The signature, in hex. Nothing can be added after it. */
  end(): string
}

/**
 * HMAC-SHA-256 with a key of the vault over all that is added, behind the purpose and a line feed, so that what is signed
 * for one purpose cannot stand in for another. However long the text is, none of it is kept.
 */
export function sign(key: VaultKey, purpose: string): Signing {
  const hmac = createHmac('sha256', key.bytes).update(`${purpose}\n`)
  return {
    add(text) {
      hmac.update(text, 'utf8')
    },
    end: () => hmac.digest('hex'),
  }
}

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
