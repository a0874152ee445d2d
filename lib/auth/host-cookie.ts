import type { CookieOption } from 'next-auth'

/**
 * Name and rules of a cookie. Under https it is bound to this one host by its name: a browser takes it neither from another
 * host of the same domain nor over http, so nobody can plant one.
 */
export function hostCookie(stewardUrl: string, name: string): CookieOption {
  const secure = stewardUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  }
}
