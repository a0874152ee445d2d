import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { isPerson } from '../world/cast.ts'
import { addressBack } from './address-back.ts'
import { type AuthorizationRequest, readAuthorization } from './authorization-request.ts'
import { askForConsent, cancelled, consentRoute } from './consent.ts'
import { pickPage } from './pick-page.ts'
import { refusalPage } from './said-page.ts'

// No form-action: Chromium applies it to the redirect that follows the form, which leaves this origin.
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

/** The pages where a person of the cast is picked and a bot is let in, and the way back from them. */
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
    return request instanceof Response ? request : c.html(pickPage(platform.world, request, query))
  })
  app.post('/oauth2/authorize', async c => {
    const form = new URLSearchParams(await c.req.text())
    const request = await check(platform, c, form)
    if (request instanceof Response) return request
    const userId = form.get('person') ?? ''
    if (!isPerson(userId)) return cancelled(c, request)
    if (request.invitation) return askForConsent(platform, c, { userId, request })
    const { redirectUri, scope } = request
    const code = platform.grants.issueCode({ userId, redirectUri, scope, joining: null }, platform.world.now())
    return c.redirect(addressBack(request, { code }), 303)
  })
  consentRoute(app, platform)
}

/** The request, or the answer to a wrong one: a page while the address to go back to is not trusted. */
async function check(platform: Platform, c: Ctx, values: URLSearchParams): Promise<AuthorizationRequest | Response> {
  const request = readAuthorization(platform.world, values)
  if (!('title' in request)) return request
  const { error, back } = request
  return error && back ? c.redirect(addressBack(back, { error }), 303) : await c.html(refusalPage(request), 400)
}
