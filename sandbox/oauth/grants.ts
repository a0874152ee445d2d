import { randomBytes } from 'node:crypto'

const CODE_LIFETIME = 10 * 60_000
const TOKEN_LIFETIME = 7 * 24 * 3_600_000

interface Code {
  userId: string
  redirectUri: string
  scope: string
  expiresAt: number
}

interface BearerToken {
  userId: string
  scopes: string[]
  expiresAt: number
}

const opaque = (): string => randomBytes(24).toString('base64url')

/** One-time codes and the bearer tokens that they are exchanged for. */
export class Grants {
  #codes = new Map<string, Code>()
  #tokens = new Map<string, BearerToken>()

  issueCode(grant: Omit<Code, 'expiresAt'>, now: number): string {
    const code = opaque()
    this.#codes.set(code, { ...grant, expiresAt: now + CODE_LIFETIME })
    return code
  }

  /** The token for a code, or null when the code is unknown, used, old or was given for another address. */
  exchange(code: string, redirectUri: string, now: number) {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    if (!grant || grant.expiresAt <= now || grant.redirectUri !== redirectUri) return null
    const token = opaque()
    this.#tokens.set(token, { userId: grant.userId, scopes: grant.scope.split(' '), expiresAt: now + TOKEN_LIFETIME })
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME / 1000, scope: grant.scope }
  }

  find(token: string, now: number): BearerToken | null {
    const grant = this.#tokens.get(token)
    return grant && grant.expiresAt > now ? grant : null
  }

  clear(): void {
    this.#codes.clear()
    this.#tokens.clear()
  }
}
