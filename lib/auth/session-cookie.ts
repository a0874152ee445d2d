import type { CookieOption } from 'next-auth'

/** Name and rules of the cookie that carries a session's token. Under https it is bound to this one host. */
export function sessionCookie(stewardUrl: string): CookieOption {
  const secure = stewardUrl.startsWith('https:')
  return {
    name: secure ? '__Host-steward-session' : 'steward-session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  }
}
