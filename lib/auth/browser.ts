import type { CookieOption } from 'next-auth'
import { CONFIRMED_PATH } from '../directory/confirm-path.ts'
import { hostCookie } from './host-cookie.ts'
import { sessionCookie } from './session-cookie.ts'

/** What is known of the browser that signs in. */
export interface Browser {
  userAgent: string | null
  /** Of the session it holds already. */
  formerToken: string | undefined
  /** It comes back to prove once more who holds that session, and goes on to this address; null: it signs in. */
  confirmsFor: string | null
}

interface Asked {
  /** What of next-auth's is asked for: "signin", "callback", "error" and so on. */
  action: string | undefined
  userAgent: string | null
  cookie: (name: string) => string | undefined
}

/** The cookie in which next-auth remembers where a sign-in leads. */
export function callbackUrlCookie(stewardUrl: string): CookieOption {
  return hostCookie(stewardUrl, 'next-auth.callback-url')
}

/**
 * Reads a request to next-auth. A confirmation is a sign-in that leads to CONFIRMED_PATH: next-auth writes that address into
 * its cookie together with the `state`, so neither outlives the other, and a later sign-in overwrites both. It needs no
 * signature: who forges or drops it gets an ordinary sign-in, for which the platform's account is needed all the same.
 */
export function readBrowser(stewardUrl: string, { action, userAgent, cookie }: Asked): Browser {
  const leadsTo = cookie(callbackUrlCookie(stewardUrl).name)
  const address = leadsTo && URL.canParse(leadsTo) ? new URL(leadsTo) : null
  const confirms =
    address?.pathname === CONFIRMED_PATH && (action === 'callback' || action === 'signin' || action === 'error')
  return {
    userAgent,
    formerToken: cookie(sessionCookie(stewardUrl).name),
    confirmsFor: confirms ? (address.searchParams.get('then') ?? '/account') : null,
  }
}
