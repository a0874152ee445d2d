import { type NextRequest, NextResponse } from 'next/server'
import { OUTSIDE_PICTURE } from './lib/directory/outside-picture'
import { env } from './lib/env'
import { contentSecurityPolicy, OUTSIDE_PICTURE_POLICY } from './lib/security-headers'

/** Gives every page a nonce of its own and sends the security headers (design, rule 10). */
export function proxy(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname === OUTSIDE_PICTURE) {
    return NextResponse.next({ headers: { 'content-security-policy': OUTSIDE_PICTURE_POLICY } })
  }
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = contentSecurityPolicy(nonce, env().platform.cdnUrl, process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

// Of what passes here Next keeps the body in memory, and cuts it off at 10 MB: files go by. They are answered with JSON.
export const config = {
  matcher: ['/((?!_next/static|_next/image|api/guilds/[^/]+/composer/(?:uploads|kept-files)$).*)'],
}
