import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { invalid } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import { compareSnowflakes } from '../world/snowflake.ts'
import type { Env } from './env.ts'
import { actingIn } from './guild-of.ts'
import { readLimit, readSnowflake } from './read-query.ts'

export function auditLogRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild/audit-logs', c => {
    const actor = actingIn(platform, c)
    actor.needs('VIEW_AUDIT_LOG')
    const limit = readLimit(c, LIMITS.auditPage, 50)
    const before = readSnowflake(c, 'before')
    const userId = readSnowflake(c, 'user_id')
    const type = c.req.query('action_type')
    if (type !== undefined && !/^\d+$/.test(type)) throw invalid('action_type', 'Must be a whole number.')
    const entries = actor.guild.audit
      .filter(entry => before === undefined || compareSnowflakes(entry.id, before) < 0)
      .filter(entry => userId === undefined || entry.user_id === userId)
      .filter(entry => type === undefined || entry.action_type === Number(type))
      .toReversed()
      .slice(0, limit)
    const ids = new Set(entries.flatMap(entry => [entry.user_id, entry.target_id]))
    const users = [...ids].map(id => platform.world.users.get(id)).filter(user => user !== undefined)
    return c.json({ audit_log_entries: entries, users })
  })
}
