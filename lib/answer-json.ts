import { describeError } from './describe-error.ts'
import type { ErrorCode } from './errors.ts'

const STATUS: Record<ErrorCode, number> = {
  unauthenticated: 401,
  not_found: 404,
  forbidden: 403,
  unconfirmed: 403,
  invalid: 400,
  conflict: 409,
  braked: 403,
  approval_needed: 403,
  rate_limited: 429,
  platform_refused: 502,
  platform_unavailable: 503,
  outcome_unknown: 502,
  internal: 500,
}

/** An answer of a route. Nobody on the way keeps it. */
export function answerJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

/** What a route answers where it threw: `{error}` as in every action's answer. */
export function answerError(error: unknown): Response {
  const described = describeError(error)
  const { code, retryAfterMs } = described
  const wait: Record<string, string> = retryAfterMs ? { 'Retry-After': `${Math.ceil(retryAfterMs / 1000)}` } : {}
  return answerJson({ error: described }, STATUS[code], wait)
}

/** What a route gives: a Response as it is, anything else as JSON, and what was thrown as `{error}`. It never throws. */
export async function answerWith(work: () => Promise<unknown>): Promise<Response> {
  try {
    const body = await work()
    return body instanceof Response ? body : answerJson(body)
  } catch (error) {
    return answerError(error)
  }
}
