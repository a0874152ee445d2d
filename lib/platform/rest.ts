import { auditReasonHeader } from './audit-reason.ts'
import { TokenRejected } from './errors.ts'
import type { Profile } from './profile.ts'
import type { Answer } from './transport/answer.ts'
import { exchange } from './transport/exchange.ts'
import { isTokenRefusal, readAnswer, unreadable } from './transport/read-answer.ts'
import { openRequestQueue, type QueuedRequest } from './transport/request-queue.ts'

export interface PlatformRequest extends Omit<QueuedRequest, 'headers'> {
  /** For the platform's log (gaps.md, "Reason"). */
  reason?: string
}

/** Calls of one caller. Both functions throw the classes of errors.ts. */
export interface RestTransport {
  /** A call whose answer is needed. `parse` turns the body into our shape, or answers null for one that it cannot read. */
  read<T>(request: PlatformRequest, parse: (body: unknown) => T | null): Promise<T>
  /** A call whose answer is not needed. */
  run(request: PlatformRequest): Promise<void>
}

interface Options {
  profile: Profile
  apiUrl: string
  scheme: 'Bot' | 'Bearer'
  /** Asked before every call, so that a new token takes over at once. */
  token: () => Promise<string>
  /** For one exchange; 10 s. */
  timeoutMs?: number
}

/** Opens the way to the platform's REST API (`platform-api.md, "Authentication"` and "Endpoints"). */
export function createRestTransport({ profile, apiUrl, scheme, token, timeoutMs = 10_000 }: Options): RestTransport {
  const queue = openRequestQueue({ apiUrl, timeoutMs, slowmodeCodes: profile.slowmodeCodes, lasting: scheme === 'Bot' })

  function call({ reason, ...request }: PlatformRequest, secret: string): Promise<Answer> {
    const headers: Record<string, string> = { Authorization: `${scheme} ${secret}` }
    if (reason) headers['X-Audit-Log-Reason'] = auditReasonHeader(profile, reason)
    return exchange(queue, { ...request, headers })
  }

  async function answerTo(request: PlatformRequest): Promise<Answer> {
    const secret = await token()
    const answer = await call(request, secret)
    if (scheme === 'Bearer' || !isTokenRefusal(profile, answer)) return answer
    // A call that was under way while the token was reset was turned away, so it may go again with the new one.
    const fresh = await token()
    const last = fresh === secret ? answer : await call(request, fresh)
    if (isTokenRefusal(profile, last) && (await isDead(fresh))) {
      throw new TokenRejected({ method: request.method, path: request.path, status: last.status })
    }
    return last
  }

  const checks = new Map<string, Promise<boolean>>()

  /** Whether GET /users/@me refuses the token too. Calls that fail together share one look. */
  function isDead(secret: string): Promise<boolean> {
    const check =
      checks.get(secret) ??
      call({ method: 'GET', path: '/users/@me' }, secret)
        .then(answer => isTokenRefusal(profile, answer))
        // Without an answer nothing is known against the token.
        .catch(() => false)
        .finally(() => checks.delete(secret))
    checks.set(secret, check)
    return check
  }

  return {
    async read(request, parse) {
      const answer = await answerTo(request)
      const value = parse(readAnswer(profile, request, answer))
      if (value === null) throw unreadable(request, answer.status)
      return value
    },
    async run(request) {
      readAnswer(profile, request, await answerTo(request))
    },
  }
}
