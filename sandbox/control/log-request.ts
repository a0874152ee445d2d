import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { type LoggedRequest, pathLogged, preciseNow } from './request-log.ts'

export function logRequest(platform: Platform): MiddlewareHandler<Env> {
  return async (c, next) => {
    const entry = platform.log.add({
      method: c.req.method,
      path: pathLogged(c.req.path),
      query: new URL(c.req.url).search,
      caller: c.get('caller').kind,
      reason: decoded(c.req.header('x-audit-log-reason')),
    })
    c.set('logged', entry)
    await next()
    if (!c.res.headers.has('x-hono-already-sent')) entry.status = c.res.status
    if (c.res.status === 429) noteClosing(c, entry)
  }
}

/** A limit closes its own bucket; a 429 of any other kind closes the operation, as far as the client can know. */
function noteClosing(c: Ctx, entry: LoggedRequest): void {
  const seconds = Number(c.res.headers.get('retry-after'))
  entry.closed ??= { bucket: `${entry.method} ${entry.path}`, until: preciseNow() + seconds * 1000, toldAt: null }
  const { closed } = entry
  c.env.outgoing.once('finish', () => {
    closed.toldAt = preciseNow()
  })
}

function decoded(header: string | undefined): string | null {
  if (header === undefined) return null
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
