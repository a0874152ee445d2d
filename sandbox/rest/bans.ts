import type { Hono } from 'hono'
import { banUser } from '../changes/ban-user.ts'
import { liftBan } from '../changes/lift-ban.ts'
import { AUDIT, recordAudit } from '../changes/record-audit.ts'
import type { Platform } from '../platform.ts'
import { ApiError, invalid } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import { banToWire } from '../wire/ban.ts'
import type { Env } from './env.ts'
import { actingIn, userIdOf } from './guild-of.ts'
import { readBody } from './read-body.ts'
import { byOf } from './read-reason.ts'

export function banRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild/bans', c => {
    const actor = actingIn(platform, c)
    actor.needs('BAN_MEMBERS')
    return c.json([...actor.guild.bans.values()].map(ban => banToWire(platform.world, ban, platform.strict)))
  })

  app.put('/guilds/:guild/bans/:user', async c => {
    const actor = actingIn(platform, c)
    const { delete_message_days: days } = await readBody(c)
    const by = byOf(actor, c)
    checkDays(days)
    actor.needs('BAN_MEMBERS')
    const userId = userIdOf(actor, c)
    if (!platform.world.users.get(userId)) throw new ApiError('UNKNOWN_USER')
    const member = actor.guild.members.get(userId)
    if (member) actor.mustOutrank(member)
    if (!actor.guild.bans.has(userId)) {
      banUser(platform.world, actor.guild, userId, by, days as number | undefined)
      recordAudit(platform.world, actor.guild, by, { type: AUDIT.ban, targetId: userId })
    }
    return c.body(null, 204)
  })

  app.delete('/guilds/:guild/bans/:user', c => {
    const actor = actingIn(platform, c)
    const by = byOf(actor, c)
    actor.needs('BAN_MEMBERS')
    const userId = userIdOf(actor, c)
    if (!actor.guild.bans.has(userId)) throw new ApiError('UNKNOWN_BAN')
    liftBan(platform.world, actor.guild, userId)
    recordAudit(platform.world, actor.guild, by, { type: AUDIT.unban, targetId: userId })
    return c.body(null, 204)
  })
}

function checkDays(days: unknown): void {
  if (days === undefined) return
  if (Number.isInteger(days) && (days as number) >= 0 && (days as number) <= LIMITS.deleteMessageDays) return
  throw invalid('delete_message_days', `Must be a whole number from 0 to ${LIMITS.deleteMessageDays}.`)
}
