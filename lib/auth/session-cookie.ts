import type { CookieOption } from 'next-auth'
import { hostCookie } from './host-cookie.ts'

/** Name and rules of the cookie that carries a session's token. */
export function sessionCookie(stewardUrl: string): CookieOption {
  return hostCookie(stewardUrl, 'steward-session')
}
