import type { CookieOption } from 'next-auth'
import { SECOND } from '../../time.ts'
import { hostCookie } from '../host-cookie.ts'
import { FINISH_WITHIN_MS } from './code-limits.ts'

/** Name and rules of the cookie that binds a code to the browser which was shown it. */
export function codeCookie(stewardUrl: string): CookieOption {
  const { name, options } = hostCookie(stewardUrl, 'steward-code')
  return { name, options: { ...options, sameSite: 'strict', maxAge: FINISH_WITHIN_MS / SECOND } }
}
