import { parseErrorBody } from '../wire/error-body.ts'
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
  if (!numeric(headers.get('X-RateLimit-Reset-After'))) setResetAfter(headers, nowMs)
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

function setResetAfter(headers: Headers, nowMs: number): void {
  const reset = headers.get('X-RateLimit-Reset')
  headers.delete('X-RateLimit-Reset-After')
  if (!numeric(reset)) return
  // The platform's own clock, where it shows one: ours may be off.
  const dateMs = Date.parse(headers.get('Date') ?? '')
  const seconds = Number(reset) - (Number.isNaN(dateMs) ? nowMs : dateMs) / 1000
  headers.set('X-RateLimit-Reset-After', String(Math.max(0, seconds)))
}

function told(retryAfter: string | null, nowMs: number): number | null {
  if (numeric(retryAfter)) return Number(retryAfter)
  const untilMs = Date.parse(retryAfter ?? '')
  return Number.isNaN(untilMs) ? null : Math.max(0, (untilMs - nowMs) / 1000)
}

function numeric(text: string | null): boolean {
  return text !== null && /^\d+(\.\d+)?$/.test(text)
}
