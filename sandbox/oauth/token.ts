import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'

/** POST /oauth2/token: a form body, the client in it or in basic authentication. */
export function tokenRoute(app: Hono<Env>, platform: Platform): void {
  app.post('/oauth2/token', async c => {
    c.header('cache-control', 'no-store')
    const form = new URLSearchParams(await c.req.text())
    const client = clientOf(c, form)
    const { id } = platform.world.application
    if (client?.id !== id || client.secret !== platform.clientSecret) return c.json({ error: 'invalid_client' }, 400)
    if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400)
    const code = form.get('code')
    const redirectUri = form.get('redirect_uri')
    if (!code || !redirectUri) return c.json({ error: 'invalid_request' }, 400)
    const token = platform.grants.exchange(code, redirectUri, platform.world.now())
    return token ? c.json(token) : c.json({ error: 'invalid_grant' }, 400)
  })
}

function clientOf(c: Ctx, form: URLSearchParams): { id: string; secret: string } | null {
  const basic = c.req.header('authorization')?.match(/^Basic (.+)$/i)?.[1]
  if (basic) {
    // Both halves are form-encoded: RFC 6749, section 2.3.1.
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const decoded = new URLSearchParams(`id=${id}&secret=${secret}`)
    return { id: decoded.get('id') ?? '', secret: decoded.get('secret') ?? '' }
  }
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  return id && secret ? { id, secret } : null
}
