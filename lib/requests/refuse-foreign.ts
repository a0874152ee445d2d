import { answerError } from '../answer-json.ts'
import { requireSameOrigin } from './require-same-origin.ts'

interface Asked {
  method: string
  headers: Headers
  nextUrl: { pathname: string }
}

/**
 * What is answered to an order that a page of another site has a browser send; null: it is none. Actions are posted to
 * pages, and Next by itself takes those without an origin and from "null", a sandboxed frame. Routes see to it themselves.
 */
export function refuseForeign(request: Asked, stewardUrl: string): Response | null {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads || request.nextUrl.pathname.startsWith('/api/')) return null
  try {
    requireSameOrigin(request, stewardUrl)
    return null
  } catch (error) {
    return answerError(error)
  }
}
