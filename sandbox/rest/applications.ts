import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { requireBot } from './caller.ts'
import type { Env } from './env.ts'

export function applicationRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/applications/@me', c => {
    requireBot(c.get('caller'))
    const { owner_id, ...application } = platform.world.application
    return c.json({ ...application, owner: platform.world.user(owner_id) })
  })
}
