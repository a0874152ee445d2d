import { auditReasonHeader } from './audit-reason.ts'
import { CallWithdrawn, PlatformUnavailable, TokenRejected } from './errors.ts'
import type { Profile } from './profile.ts'
import type { Repeat } from './repeats.ts'
import type { Answer } from './transport/answer.ts'
import { exchange } from './transport/exchange.ts'
import type { RateLimitState } from './transport/rate-windows.ts'
import { isTokenRefusal, readAnswer, unreadable } from './transport/read-answer.ts'
import { openRequestQueue, type QueuedRequest } from './transport/request-queue.ts'
import { requireSendable } from './transport/require-sendable.ts'

type Asked = Omit<QueuedRequest, 'headers' | 'method' | 'lastly'>

interface Read extends Asked {
  method: 'GET'
}

interface Write extends Asked {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Whether it may be sent again after an answer that was lost: see repeats.ts. */
  repeat: Repeat
  /** For the platform's log (gaps.md, "Reason"). */
  reason?: string | undefined
}

export type PlatformRequest = Read | Write

/** Calls of one caller. Both functions throw the classes of errors.ts. */
export interface RestTransport {
  /** A call whose answer is needed. `parse` turns the body into our shape, or answers null for one that it cannot read. */
  read<T>(request: PlatformRequest, parse: (body: unknown) => T | null): Promise<T>
  /** A call whose answer is not needed. */
  run(request: PlatformRequest): Promise<void>
  /** How long work that nobody waits for should leave such a request alone, in ms, by the limits that answers have told. */
  untilRoom(request: Pick<PlatformRequest, 'method' | 'path'>): number
  /** How the limits stand, as far as answers have told. */
  limits(): RateLimitState
  /** What the platform's own clock shows now at least; null where no answer has told it. */
  platformNow(): Date | null
  /** The same way for whoever looks instead: no write is ever sent a second time. */
  readonly callingOnce: RestTransport
  /** The same way for work that nobody waits for: it waits longer, and leaves the last of a rate limit to people who click. */
  readonly inBackground: RestTransport
  /**
   * The same way for whoever may lose the right to call while they wait or stand still: asked before each write, last of all.
   * Where the answer is no, nothing goes out and CallWithdrawn is thrown. Whoever was to be asked before is asked first.
   */
  onlyWhile(mayCall: () => Promise<boolean>): RestTransport
}

interface Options {
  profile: Profile
  apiUrl: string
  scheme: 'Bot' | 'Bearer'
  /** Asked before every call, so that a new token takes over at once. */
  token: () => Promise<string>
  /** For one exchange; 10 s. */
  timeoutMs?: number
  /** False for a few calls; otherwise a bot's is kept for good. */
  lasting?: boolean
}

interface Manner {
  /** Whether a write may be sent again after an answer that was lost. */
  repeats: boolean
  inBackground: boolean
  mayCall?: () => Promise<boolean>
}

const AT_ONCE: Manner = { repeats: true, inBackground: false }

/** Opens the way to the platform's REST API (`platform-api.md, "Authentication"` and "Endpoints"). */
export function createRestTransport(options: Options): RestTransport {
  const { profile, apiUrl, scheme, token, timeoutMs = 10_000, lasting = scheme === 'Bot' } = options
  const queue = openRequestQueue({ apiUrl, timeoutMs, slowmodeCodes: profile.slowmodeCodes, lasting })

  function call(request: PlatformRequest, secret: string, manner: Manner): Promise<Answer> {
    const { repeats, inBackground, mayCall } = manner
    const headers: Record<string, string> = { Authorization: `${scheme} ${secret}` }
    const { method, path, query, body } = request
    const write = request.method === 'GET' ? undefined : request
    if (write?.reason) headers['X-Audit-Log-Reason'] = auditReasonHeader(profile, write.reason)
    const repeat = write === undefined ? 'again' : repeats ? write.repeat : 'never'
    const lastly = async () => {
      if (mayCall && !(await mayCall())) throw new CallWithdrawn({ method, path, status: null, why: 'taken over' })
    }
    const queued = { method, path, query, body, headers, ...(write && { lastly }) }
    return exchange(queue, queued, { repeat, repeatsWithinMs: timeoutMs, inBackground })
  }

  async function answerTo(request: PlatformRequest, manner: Manner): Promise<Answer> {
    const secret = await sendable(request)
    const answer = await call(request, secret, manner)
    if (scheme === 'Bearer' || !isTokenRefusal(profile, answer)) return answer
    // A call that was under way while the token was reset was turned away, so it may go again with the new one.
    const fresh = await sendable(request)
    const last = fresh === secret ? answer : await call(request, fresh, manner)
    if (!isTokenRefusal(profile, last)) return last
    const dead = await isDead(fresh)
    if (dead === false) return last
    const failure = { method: request.method, path: request.path, status: last.status }
    // Whoever took it for a refusal would give up for good what may go on when the platform is well again.
    if (dead === null) throw new PlatformUnavailable({ ...failure, why: 'and nothing about the token' }, false)
    throw new TokenRejected(failure)
  }

  async function sendable({ method, path }: PlatformRequest): Promise<string> {
    const secret = await token()
    requireSendable(secret, { scheme, method, path })
    return secret
  }

  const checks = new Map<string, Promise<boolean | null>>()

  /** Whether GET /users/@me refuses the token too; null: it does not say. Calls that fail together share one look. */
  function isDead(secret: string): Promise<boolean | null> {
    const check =
      checks.get(secret) ??
      call({ method: 'GET', path: '/users/@me' }, secret, AT_ONCE)
        .then(answer => isTokenRefusal(profile, answer) || (answer.status < 500 ? false : null))
        .catch(() => null)
        .finally(() => checks.delete(secret))
    checks.set(secret, check)
    return check
  }

  const transport = (manner: Manner): RestTransport => ({
    async read<T>(request: PlatformRequest, parse: (body: unknown) => T | null): Promise<T> {
      const answer = await answerTo(request, manner)
      const value = parse(readAnswer(profile, request, answer))
      if (value === null) throw unreadable(request, answer.status)
      return value
    },
    async run(request: PlatformRequest): Promise<void> {
      readAnswer(profile, request, await answerTo(request, manner))
    },
    untilRoom: request => queue.windows.untilRoom(request),
    limits: () => queue.windows.state(),
    platformNow: () => queue.clock.now(),
    get callingOnce() {
      return transport({ ...manner, repeats: false })
    },
    get inBackground() {
      return transport({ ...manner, inBackground: true })
    },
    onlyWhile: mayCall =>
      transport({ ...manner, mayCall: async () => (await (manner.mayCall?.() ?? true)) && mayCall() }),
  })
  return transport(AT_ONCE)
}
