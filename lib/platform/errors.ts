import { KindOfError } from '../kind-of-error.ts'
import { now } from '../time.ts'

interface Failure {
  method: string
  /** Below {base_url}, without its query. */
  path: string
  /** Null where no answer came. */
  status: number | null
  code?: string | null
  /** Stands in the message where there is no status: why no answer came. */
  why?: string
  askedAt?: Date | undefined
  cause?: unknown
}

/**
 * A call that did not end well: `PUT /guilds/1/bans/2: 403 MISSING_PERMISSIONS`. One class for each reaction of the
 * caller. No message carries text of the platform, a token or a query.
 */
export class PlatformError extends KindOfError {
  static override readonly kind: string = 'PlatformError'
  override name = 'PlatformError'
  readonly method: string
  readonly path: string
  readonly status: number | null
  /** The platform's own code, numbers as text. */
  readonly code: string | null
  /** When it was asked: what has been told since is newer than this answer. Where none came, when that was found out. */
  readonly askedAt: Date

  constructor({ method, path, status, code = null, why, askedAt = now(), cause }: Failure) {
    super(`${method} ${path}: ${[status, code, why].filter(part => part !== null && part !== undefined).join(' ')}`, {
      cause,
    })
    this.method = method
    this.path = path
    this.status = status
    this.code = code
    this.askedAt = askedAt
  }
}

/** The platform understood and said no (4xx): the same call would be refused again. */
export class PlatformRefused extends PlatformError {
  static override readonly kind: string = 'PlatformRefused'
  override name = 'PlatformRefused'
  /** The platform's sentence; untrusted text. */
  readonly said: string | null
  /** Path of a refused field to the platform's sentence about it; untrusted text. */
  readonly fields: Record<string, string>

  constructor(failure: Failure, said: string | null = null, fields: Record<string, string> = {}) {
    super(failure)
    this.said = said
    this.fields = fields
  }
}

/** 404 in the platform's own words: the guild, member, ban or user is not there, or not for the bot. */
export class PlatformNotFound extends PlatformRefused {
  static override readonly kind: string = 'PlatformNotFound'
  override name = 'PlatformNotFound'
}

/**
 * The platform has no such operation, or not for bots: what is known otherwise must do. Told without asking where it
 * was found out before (see capabilities.ts) or where the profile says so.
 */
export class PlatformLacks extends PlatformError {
  static override readonly kind: string = 'PlatformLacks'
  override name = 'PlatformLacks'
}

/** Not sent, or sent and turned away, because of the pace: try again after `retryAfterMs`. Nothing has happened. */
export class PlatformRateLimited extends PlatformError {
  static override readonly kind: string = 'PlatformRateLimited'
  override name = 'PlatformRateLimited'
  readonly retryAfterMs: number

  constructor(failure: Failure, retryAfterMs: number) {
    super(failure)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * No answer, a 5xx, one that cannot be read, a 404 without a word, or a 401 of which GET /users/@me does not tell. Reads may
 * be tried later.
 */
export class PlatformUnavailable extends PlatformError {
  static override readonly kind: string = 'PlatformUnavailable'
  override name = 'PlatformUnavailable'
  /** Whether a write may have taken effect all the same: then only looking tells. Always false for reads. */
  readonly mayHaveHappened: boolean

  constructor(failure: Failure, mayHaveHappened: boolean) {
    super(failure)
    this.mayHaveHappened = mayHaveHappened && failure.method !== 'GET'
  }
}

/** A full page of a list of which nothing can be read, not even where it ends: nobody can tell what lies behind it. */
export class UnreadablePage extends PlatformUnavailable {
  static override readonly kind: string = 'UnreadablePage'
  override name = 'UnreadablePage'

  constructor(path: string) {
    super({ method: 'GET', path, status: 200, why: 'unreadable page' }, false)
  }
}

/** Whoever ordered the call lost the right to it before it went out: nothing has happened, and others see to it. */
export class CallWithdrawn extends PlatformError {
  static override readonly kind: string = 'CallWithdrawn'
  override name = 'CallWithdrawn'
}

/** The bot's token is dead: GET /users/@me says so too (`platform-api.md, "Authentication"`). Only a new one helps. */
export class TokenRejected extends PlatformError {
  static override readonly kind: string = 'TokenRejected'
  override name = 'TokenRejected'
}
