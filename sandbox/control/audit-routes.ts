import type { Hono } from 'hono'
import { recordAudit } from '../changes/record-audit.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'
import { invalid } from '../rules/api-error.ts'
import type { AuditChange } from '../world/model.ts'
import { guildOf } from './path.ts'

/** What the platform's own log says that somebody did in its client, or another bot: nothing changes but the log. */
export function auditRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/guilds/:guild/audit', async c => {
    const guild = guildOf(platform, c)
    const { action_type, user_id, target_id, reason, changes } = await readBody(c)
    if (!Number.isInteger(action_type)) throw invalid('action_type', 'Must be a whole number.')
    for (const [field, id] of Object.entries({ user_id, target_id })) {
      if (typeof id !== 'string') throw invalid(field, 'Must be an id.')
    }
    const by = { userId: user_id as string, reason: typeof reason === 'string' ? reason : null }
    const told = Array.isArray(changes) ? (changes as AuditChange[]) : []
    recordAudit(platform.world, guild, by, {
      type: action_type as number,
      targetId: target_id as string,
      changes: told,
    })
    return c.json(guild.audit.at(-1), 201)
  })
}
