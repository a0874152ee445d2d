import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'

export function logRequest(platform: Platform): MiddlewareHandler<Env> {
  return async (c, next) => {
    const entry = platform.log.add({
      at: new Date().toISOString(),
      method: c.req.method,
      path: c.req.path.slice('/v1'.length),
      query: new URL(c.req.url).search,
      caller: c.get('caller').kind,
      reason: decoded(c.req.header('x-audit-log-reason')),
    })
    await next()
    if (!c.res.headers.has('x-hono-already-sent')) entry.status = c.res.status
  }
}

function decoded(header: string | undefined): string | null {
  if (header === undefined) return null
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
