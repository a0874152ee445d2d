import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import type { Caller } from '../rest/caller.ts'
import type { Env } from '../rest/env.ts'
import { type Bucket, bucketName } from './rate-limits.ts'
import { preciseNow } from './request-log.ts'

// A client's timer may ring a millisecond early, and must not be too early for that.
const MARGIN_MS = 2

/** Refuses what the rate limits do not take, and tells every answer how its bucket stands. */
export function limitRate(platform: Platform): MiddlewareHandler<Env> {
  return async (c, next) => {
    const entry = c.get('logged')
    const { buckets, full } = platform.limits.take(entry.method, entry.path, nameOf(c.get('caller')))
    if (buckets.length === 0) return next()
    entry.buckets.push(...buckets.map(({ key }) => key))
    if (full) {
      entry.closed = { bucket: full.key, until: full.until, toldAt: null }
      const retry_after = secondsLeft(full)
      const global = full.rule.scope === 'global'
      c.res = c.json({ message: 'You are being rate limited.', retry_after, global, code: 'RATE_LIMITED' }, 429)
      // The header takes whole seconds only.
      c.header('retry-after', String(Math.ceil(retry_after)))
    } else await next()
    const shown = full ?? buckets.find(({ rule }) => rule.scope !== 'global')
    if (shown) for (const [name, value] of headersOf(shown, platform.world.now() - Date.now())) c.header(name, value)
  }
}

/** `aheadMs`: of the platform's clock, which may be set, before this machine's. */
function headersOf(bucket: Bucket, aheadMs: number): [string, string][] {
  const { rule, used, until } = bucket
  const headers: [string, string][] =
    rule.scope === 'global'
      ? [
          ['X-RateLimit-Global', 'true'],
          ['X-RateLimit-Scope', 'global'],
        ]
      : [
          ['X-RateLimit-Limit', String(rule.limit)],
          ['X-RateLimit-Remaining', String(rule.limit - used)],
          ['X-RateLimit-Reset', ((until + aheadMs + MARGIN_MS) / 1000).toFixed(3)],
          ['X-RateLimit-Reset-After', secondsLeft(bucket).toFixed(3)],
          ['X-RateLimit-Bucket', bucketName(rule)],
          ['X-RateLimit-Scope', rule.scope === 'shared' ? 'shared' : 'user'],
          ...(rule.saysGlobalFalse ? [['X-RateLimit-Global', 'false'] as [string, string]] : []),
        ]
  const leftOut = (rule.leaveOut ?? []).map(name => name.toLowerCase())
  return headers.filter(([name]) => !leftOut.includes(name.toLowerCase()))
}

function secondsLeft({ until }: Bucket): number {
  return Math.ceil(Math.max(0, until - preciseNow()) + MARGIN_MS) / 1000
}

function nameOf(caller: Caller): string {
  return caller.kind === 'anonymous' ? caller.kind : `${caller.kind} ${caller.userId}`
}
