import { createHash } from 'node:crypto'

/** What the database keeps of a secret that only its holder shows: SHA-256, hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
