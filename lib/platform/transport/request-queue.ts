import { AsyncLocalStorage } from 'node:async_hooks'
import { REST, type RESTOptions, type RouteLike } from '@discordjs/rest'
import { countRequest } from '../../metrics/count-request.ts'
import { now } from '../../time.ts'
import type { Answer } from './answer.ts'
import { clockFollower } from './follow-clock.ts'
import { PlatformClock } from './platform-clock.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { RateWindows } from './rate-windows.ts'
import { BrokenRequest, sendRequest } from './send-request.ts'
import { USER_AGENT } from './user-agent.ts'

export interface QueuedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number> | undefined
  body?: unknown
  headers: Record<string, string>
  /** Asked last of all, just before it goes out. Where it throws, nothing does. */
  lastly?: (() => Promise<void>) | undefined
}

interface QueueOptions {
  apiUrl: string
  /** Each for the wait behind other requests of the bucket and for the exchange itself. */
  timeoutMs: number
  slowmodeCodes: readonly string[]
  /** False for a queue of one call: the package's sweepers would keep it in memory for ever. */
  lasting: boolean
}

/**
 * The queue of @discordjs/rest: one request at a time for each bucket, none into a limit that headers have announced.
 * Everything else it would do by itself is off: it neither waits, repeats, authorises nor judges an answer.
 *
 * `send` throws RateLimitError (from that package) instead of waiting, and BrokenRequest without an answer.
 */
export function openRequestQueue({ apiUrl, timeoutMs, slowmodeCodes, lasting }: QueueOptions) {
  const begun = new AsyncLocalStorage<() => Promise<void> | undefined>()
  const makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
    await begun.getStore()?.()
    const headers = { ...(init.headers as Record<string, string>), 'User-Agent': USER_AGENT }
    const body = (init.body ?? null) as string | null
    const method = init.method ?? 'GET'
    const signal = init.signal as AbortSignal
    const answer = await countRequest({ method, path: url.slice(apiUrl.length) }, () =>
      sendRequest(url, { method, headers, body, signal }),
    )
    followClock()
    return asJudged(answer, rateLimitHeaders(answer, slowmodeCodes, Date.now()))
  }
  const rest = new REST({
    api: apiUrl,
    makeRequest,
    timeout: timeoutMs,
    retries: 0,
    rejectOnRateLimit: () => true,
    offset: 0,
    ...(!lasting && { hashSweepInterval: 0, handlerSweepInterval: 0 }),
    // Limits are the platform's to announce, not ours to guess.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
  })

  const followClock = clockFollower(rest)
  const windows = new RateWindows()
  const clock = new PlatformClock()

  async function send({ method, path, query, body, headers, lastly }: QueuedRequest): Promise<Answer> {
    const queueing = new AbortController()
    let askedAt = now()
    followClock()
    const patience = setTimeout(() => queueing.abort(), timeoutMs)
    try {
      const response = await begun.run(
        () => {
          clearTimeout(patience)
          askedAt = now()
          return lastly?.()
        },
        () =>
          rest.queueRequest({
            fullRoute: path as RouteLike,
            method: method as never,
            query: query && new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])),
            body,
            headers,
            // Its own token is lost after any 401, and its version segment is part of our address already.
            auth: false,
            versioned: false,
            signal: queueing.signal,
          }),
      )
      windows.tell({ method, path }, response.headers as Headers)
      clock.hear(response.headers as Headers)
      return { status: response.status, headers: response.headers as Headers, text: await response.text(), askedAt }
    } catch (error) {
      if (!queueing.signal.aborted) throw error
      throw new BrokenRequest('no turn in time', { sent: false, transient: false, cause: error })
    } finally {
      clearTimeout(patience)
    }
  }
  return { send, windows, clock }
}

/** "ok" for all but a 429: the package keeps count of the limits then, and leaves every other status to us. */
function asJudged({ status, text }: Answer, headers: Headers): Awaited<ReturnType<RESTOptions['makeRequest']>> {
  return {
    ok: status !== 429,
    status,
    statusText: '',
    headers: headers as never,
    body: null,
    bodyUsed: false,
    text: async () => text,
    json: async () => JSON.parse(text),
    arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
  }
}
