import type { Context, Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { isPerson } from '../world/cast.ts'
import { errorPage } from './error-page.ts'
import { pickPage } from './pick-page.ts'

export interface SignInRequest {
  redirectUri: string
  scope: string
  state: string
}

// No form-action: Chromium applies it to the redirect that follows the form, which leaves this origin.
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/** The page where a person of the cast is picked, and the way back from it. */
export function authorizeRoutes(app: Hono<Env>, platform: Platform): void {
  app.use('/oauth2/*', async (c, next) => {
    await next()
    c.header('content-security-policy', CSP)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/oauth2/authorize', async c => {
    const query = new URL(c.req.url).searchParams
    const request = await check(platform, c, query)
    return request instanceof Response ? request : c.html(pickPage(platform, request, query))
  })
  app.post('/oauth2/authorize', async c => {
    const form = new URLSearchParams(await c.req.text())
    const request = await check(platform, c, form)
    if (request instanceof Response) return request
    const userId = form.get('person') ?? ''
    if (!isPerson(userId)) return back(c, request, { error: 'access_denied' })
    const { redirectUri, scope } = request
    return back(c, request, { code: platform.grants.issueCode({ userId, redirectUri, scope }, platform.world.now()) })
  })
}

/** The request, or the answer to a wrong one: a page while the address to go back to is not trusted. */
async function check(platform: Platform, c: Context<Env>, values: URLSearchParams): Promise<SignInRequest | Response> {
  const { id, redirect_uris } = platform.world.application
  if (values.get('client_id') !== id) {
    return c.html(
      errorPage('Unknown application', `No application has the id “${values.get('client_id') ?? ''}”.`),
      400,
    )
  }
  const redirectUri = values.get('redirect_uri') ?? ''
  if (!redirect_uris.includes(redirectUri)) {
    const said = `The address “${redirectUri}” is not registered for this application. Registered are:`
    return await c.html(errorPage('Redirect URI not registered', said, redirect_uris), 400)
  }
  const request = { redirectUri, scope: values.get('scope') ?? '', state: values.get('state') ?? '' }
  if (values.get('response_type') !== 'code') return back(c, request, { error: 'unsupported_response_type' })
  if (!request.scope.split(' ').includes('identify')) return back(c, request, { error: 'invalid_scope' })
  return request
}

function back(c: Context<Env>, { redirectUri, state }: SignInRequest, answer: Record<string, string>): Response {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value)
  if (state) url.searchParams.set('state', state)
  return c.redirect(url.toString(), 303)
}
