import type { CookieOption } from 'next-auth'
import { SECOND } from '../../time.ts'
import { FINISH_WITHIN_MS } from './code-limits.ts'

/** Name and rules of the cookie that binds a code to the browser which was shown it. Under https it is this one host's. */
export function codeCookie(stewardUrl: string): CookieOption {
  const secure = stewardUrl.startsWith('https:')
  return {
    name: secure ? '__Host-steward-code' : 'steward-code',
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure, maxAge: FINISH_WITHIN_MS / SECOND },
  }
}
