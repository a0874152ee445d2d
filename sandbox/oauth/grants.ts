import { randomBytes } from 'node:crypto'

const CODE_LIFETIME = 10 * 60_000
const TOKEN_LIFETIME = 7 * 24 * 3_600_000

/** The guild that a bot was let into; it joins when the code is exchanged if it `waits` for that. */
export interface Joining {
  guildId: string
  permissions: bigint
  waits: boolean
}

interface Code {
  userId: string
  redirectUri: string
  scope: string
  joining: Joining | null
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

  /** What a code stands for, or null when it is unknown, used, old or was given for another address. */
  takeCode(code: string, redirectUri: string, now: number): Code | null {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    return grant && grant.expiresAt > now && grant.redirectUri === redirectUri ? grant : null
  }

  issueToken({ userId, scope }: Pick<Code, 'userId' | 'scope'>, now: number) {
    const token = opaque()
    this.#tokens.set(token, { userId, scopes: scope.split(' '), expiresAt: now + TOKEN_LIFETIME })
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME / 1000, scope }
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
