import { type NextRequest, NextResponse } from 'next/server'
import { env } from './lib/env'
import { contentSecurityPolicy } from './lib/security-headers'

/** Gives every page a nonce of its own and sends the security headers (design, rule 10). */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = contentSecurityPolicy(nonce, env().platform.cdnUrl, process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: ['/((?!_next/static|_next/image).*)'] }
