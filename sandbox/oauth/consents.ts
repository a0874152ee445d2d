import { randomBytes } from 'node:crypto'
import type { InvitationRequest } from './authorization-request.ts'

const LIFETIME = 10 * 60_000
// Pages that are opened and left must not fill the memory.
const KEPT = 500

/** An invitation that was shown to a person and waits for their answer. */
export interface Consent {
  userId: string
  request: InvitationRequest
}

/**
 * Consent pages that wait for an answer. The token in the page's form stands for the whole request, so that no other
 * page can answer for the person, and nothing can be changed on the way. Each works once.
 */
export class Consents {
  readonly #open = new Map<string, Consent & { expiresAt: number }>()

  open(consent: Consent, now: number): string {
    const [oldest] = this.#open.keys()
    if (oldest !== undefined && this.#open.size >= KEPT) this.#open.delete(oldest)
    const token = randomBytes(24).toString('base64url')
    this.#open.set(token, { ...consent, expiresAt: now + LIFETIME })
    return token
  }

  take(token: string, now: number): Consent | null {
    const consent = this.#open.get(token)
    this.#open.delete(token)
    return consent && consent.expiresAt > now ? consent : null
  }

  clear(): void {
    this.#open.clear()
  }
}
