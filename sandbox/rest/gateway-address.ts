import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { requireBot } from './caller.ts'
import type { Env } from './env.ts'

export function gatewayAddressRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/gateway/bot', c => {
    requireBot(c.get('caller'))
    const { gatewayUrl: url } = platform.addresses()
    if (platform.strict) return c.json({ url })
    const session_start_limit = { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 }
    return c.json({ url, shards: 1, session_start_limit })
  })
}
