import type { Instrumentation } from 'next'
import { log } from './log.ts'

type Asked = Parameters<Instrumentation.onRequestError>[1]
type Context = Parameters<Instrumentation.onRequestError>[2]

const WHAT: Record<Context['routeType'], string> = {
  render: 'the page',
  route: 'the route',
  action: 'an action of',
  proxy: 'the proxy of',
}

// What several parts of a page wait for fails each of them, by one error.
const logged = new WeakSet<object>()

/**
 * Logs what a page, a route or an action threw, each error once: with the route as its folders are named, for the address itself
 * may hold what somebody searches for or a code, and with the reference that a page shows of it (its digest), where it has one.
 */
export function logFailedRequest(error: unknown, { method }: Pick<Asked, 'method'>, context: Context): void {
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return
    logged.add(error)
  }
  const route = context.routePath.replace(/\/(page|route)$/, '') || '/'
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  log.error({ err: error, method, route, digest }, `${WHAT[context.routeType]} ${route} failed`)
}
