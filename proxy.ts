import { type NextRequest, NextResponse } from 'next/server'
import { ASKED_PATH } from './lib/directory/asked-path'
import { OUTSIDE_PICTURE } from './lib/directory/outside-picture'
import { env } from './lib/env'
import { refuseBody } from './lib/limits/body-limit'
import { ownHost } from './lib/requests/own-host'
import { refuseForeign } from './lib/requests/refuse-foreign'
import { refuseOddAddress } from './lib/requests/refuse-odd-address'
import { refuseOddOrder } from './lib/requests/refuse-odd-order'
import { contentSecurityPolicy, OUTSIDE_PICTURE_POLICY } from './lib/requests/security-headers'

/**
 * Refuses odd addresses, orders of other sites and bodies that are too long or odd, gives every page a nonce of its own and
 * sends its policy (design, rule 10).
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const policy = policyFor(request)
  const response = (await refused(request)) ?? passedOn(request, policy)
  response.headers.set('content-security-policy', policy)
  return response
}

function policyFor(request: NextRequest): string {
  if (request.nextUrl.pathname === OUTSIDE_PICTURE) return OUTSIDE_PICTURE_POLICY
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  return contentSecurityPolicy(nonce, env().platform.cdnUrl, process.env.NODE_ENV === 'development')
}

async function refused(request: NextRequest): Promise<Response | null> {
  return (
    refuseOddAddress(request.nextUrl.pathname) ??
    refuseForeign(request, env().stewardUrl) ??
    refuseBody(request.nextUrl.pathname, request.headers) ??
    (await refuseOddOrder(request))
  )
}

function passedOn(request: NextRequest, policy: string): Response {
  const headers = new Headers(request.headers)
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set('content-security-policy', policy)
  headers.set(ASKED_PATH, request.nextUrl.pathname + request.nextUrl.search)
  const host = ownHost(request, env().stewardUrl)
  // Next complains of every order whose origin is another host than this one, which anybody can send.
  if (host) headers.set('x-forwarded-host', host)
  else headers.delete('x-forwarded-host')
  return NextResponse.next({ request: { headers } })
}

// Of what passes here Next keeps the body in memory, and cuts it off at 10 MB: files go by. They are answered with JSON. What is
// not there under _next/static/ Next answers with a line of text. No other address goes by, and none that only begins like these.
export const config = {
  matcher: ['/((?!_next/static/|api/guilds/[^/]+/composer/(?:uploads|kept-files)$).*)'],
}
