import type { MiddlewareHandler } from 'hono'
import type { Env } from '../rest/env.ts'
import type { Activity } from './activity.ts'

/** Counts the requests of everything that clients use; the control is not part of the platform. */
export function logActivity(activity: Activity): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const path = c.req.path.replace(/^\/v1/, '')
    if (path.startsWith('/_sandbox')) return
    const status = c.res.headers.has('x-hono-already-sent') ? 0 : c.res.status
    const client = c.req.header('user-agent') ?? ''
    activity.add({ client, kind: 'rest', what: `${c.req.method} ${pathShape(path)}`, status })
  }
}

/** A path with `:` for each of its ids and emojis. */
export function pathShape(path: string): string {
  return path
    .replace(/(?<=\/reactions\/)[^/]+/, ':')
    .split('/')
    .map(part => (/^\d{5,}$/.test(part) ? ':' : part))
    .join('/')
}
