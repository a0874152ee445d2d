import { parseErrorBody, secondsToWait } from '../wire/error-body.ts'
import { type Answer, readJson } from './answer.ts'

// Where a platform turns a call away without saying for how long.
const UNTOLD_S = 1

/**
 * The rate limit headers of an answer as @discordjs/rest takes them: it reads only headers, takes any
 * X-RateLimit-Global for a yes, and would repeat at once where Retry-After is missing. All times in s.
 */
export function rateLimitHeaders(answer: Answer, slowmodeCodes: readonly string[], nowMs: number): Headers {
  const headers = new Headers(answer.headers)
  const { code, retryAfterMs, global } = errorOf(answer)
  const isGlobal = answer.status === 429 && (global || headers.get('X-RateLimit-Global')?.toLowerCase() === 'true')
  headers.delete('X-RateLimit-Global')
  const resetS = secondsOf(headers.get('X-RateLimit-Reset-After')) ?? untilReset(headers, nowMs)
  if (resetS === undefined) headers.delete('X-RateLimit-Reset-After')
  else headers.set('X-RateLimit-Reset-After', String(resetS))
  if (answer.status !== 429) {
    // A 503 may carry one too; only a 429 says anything about our pace.
    headers.delete('Retry-After')
    return headers
  }
  const waitS = retryAfterMs === null ? (told(headers.get('Retry-After'), nowMs) ?? UNTOLD_S) : retryAfterMs / 1000
  headers.set('Retry-After', String(waitS))
  if (isGlobal) headers.set('X-RateLimit-Global', 'true')
  else if (code === null || !slowmodeCodes.includes(code)) {
    headers.set('X-RateLimit-Remaining', '0')
    headers.set('X-RateLimit-Reset-After', String(waitS))
  }
  return headers
}

function errorOf({ status, text }: Answer) {
  const json = status === 429 ? readJson(text) : undefined
  return parseErrorBody(json?.ok ? json.body : undefined)
}

function untilReset(headers: Headers, nowMs: number): number | undefined {
  const reset = headers.get('X-RateLimit-Reset')
  if (!/^\d+(\.\d+)?$/.test(reset ?? '')) return undefined
  // The platform's own clock, where it shows one: ours may be off.
  const dateMs = Date.parse(headers.get('Date') ?? '')
  return fromNow(Number(reset) - (Number.isNaN(dateMs) ? nowMs : dateMs) / 1000)
}

function told(retryAfter: string | null, nowMs: number): number | undefined {
  const untilMs = Date.parse(retryAfter ?? '')
  return secondsOf(retryAfter) ?? fromNow((untilMs - nowMs) / 1000)
}

function secondsOf(text: unknown): number | undefined {
  return secondsToWait.parse(text)
}

/** A point in time that has passed is no wait. */
function fromNow(seconds: number): number | undefined {
  return secondsOf(Math.max(0, seconds))
}
