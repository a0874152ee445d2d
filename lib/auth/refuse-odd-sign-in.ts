import { callbackUrlCookie } from './browser.ts'

interface Asked {
  method: string
  /** What follows /api/auth/. */
  parts: string[]
  params: URLSearchParams
  contentType: string | null
  cookie: (name: string) => string | undefined
}

/**
 * Answers what next-auth would fail at, each an error of the server's and a line in the log for whoever likes to write there;
 * null: next-auth may have it.
 */
export function refuseOddSignIn(stewardUrl: string, asked: Asked): Response | null {
  const { method, parts, params, contentType, cookie } = asked
  const [action] = parts
  // next-auth's client reports its errors there, and so could anybody fill the log.
  if (action === '_log') return new Response(null, { status: 404 })
  // next-auth puts these into a header as they are. Its own are words.
  const told = action === 'callback' ? null : params.get('error')
  if ([...parts, told ?? 'none'].some(word => !/^\w+$/.test(word))) return new Response(null, { status: 404 })
  // Forms alone are sent there. Its own client says JSON of what it only reads.
  if (method !== 'GET' && contentType?.includes('json')) return new Response(null, { status: 415 })
  if (params.getAll('callbackUrl').some(address => !isAddress(address, stewardUrl)))
    return new Response(null, { status: 400 })
  const { name: kept } = callbackUrlCookie(stewardUrl)
  const address = cookie(kept)
  if (address && !isAddress(address, stewardUrl)) {
    // It would be sent with every further try.
    const secure = stewardUrl.startsWith('https:') ? '; Secure' : ''
    return new Response(null, { status: 400, headers: { 'Set-Cookie': `${kept}=; Path=/; Max-Age=0${secure}` } })
  }
  return null
}

function isAddress(text: string, stewardUrl: string): boolean {
  if (text === '') return true
  const base = text.startsWith('/') ? stewardUrl : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}
