import { actionIds } from '../call-action.ts'
import type { Servers } from '../servers.ts'
import { order } from './order.ts'
import { send } from './send.ts'

/** How Steward takes the holder of a Cookie header: by a route, a page and an action. */
export interface Taken {
  route: number
  page: number
  action: string | undefined
}

export const AS_NOBODY: Taken = { route: 401, page: 307, action: 'unauthenticated' }
export const AS_SOMEBODY: Taken = { route: 200, page: 200, action: 'not_found' }

/** Shows a Cookie header at each kind of door. The order ends a session that nobody has. */
export async function probe(servers: Pick<Servers, 'url'>, cookie: string | string[]): Promise<Taken> {
  const headers = { cookie }
  const [route, page] = await Promise.all(['/api/token', '/guilds'].map(path => send(servers.url, { path, headers })))
  const { result, status } = await order(servers, {
    id: actionIds().get('revokeSession')!,
    path: '/account',
    headers: { origin: servers.url, cookie },
    input: { sessionId: '00000000-0000-4000-8000-000000000000' },
  })
  const action = result?.ok === false ? result.error.code : `${status}`
  return { route: route!.status, page: page!.status, action }
}

/** The token of the session in a Cookie header. */
export function tokenIn(cookie: string): string {
  return /steward-session=([^;]+)/.exec(cookie)?.[1] ?? ''
}
