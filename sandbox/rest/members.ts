import type { Hono } from 'hono'
import { AUDIT, recordAudit } from '../changes/record-audit.ts'
import { removeMember } from '../changes/remove-member.ts'
import type { Platform } from '../platform.ts'
import { LIMITS } from '../rules/limits.ts'
import { memberToWire } from '../wire/member.ts'
import { editMember } from './edit-member.ts'
import type { Env } from './env.ts'
import { actingIn, memberOf, userIdOf } from './guild-of.ts'
import { readBody } from './read-body.ts'
import { readLimit, readSnowflake } from './read-query.ts'
import { byOf } from './read-reason.ts'

export function memberRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild/members', c => {
    const { guild } = actingIn(platform, c)
    const page = guild.members.page(readSnowflake(c, 'after') ?? '0', readLimit(c, LIMITS.membersPage, 1))
    return c.json(page.map(member => memberToWire(platform.world, member)))
  })

  app.get('/guilds/:guild/members/:user', c => {
    const actor = actingIn(platform, c)
    return c.json(memberToWire(platform.world, memberOf(actor.guild, userIdOf(actor, c))))
  })

  app.patch('/guilds/:guild/members/:user', async c => {
    const actor = actingIn(platform, c)
    const body = await readBody(c)
    const member = memberOf(actor.guild, userIdOf(actor, c))
    return c.json(memberToWire(platform.world, editMember(platform, actor, member, body, byOf(actor, c))))
  })

  app.delete('/guilds/:guild/members/:user', c => {
    const actor = actingIn(platform, c)
    const by = byOf(actor, c)
    actor.needs('KICK_MEMBERS')
    const member = memberOf(actor.guild, userIdOf(actor, c))
    actor.mustOutrank(member)
    removeMember(platform.world, actor.guild, member.user_id)
    recordAudit(platform.world, actor.guild, by, { type: AUDIT.kick, targetId: member.user_id })
    return c.body(null, 204)
  })
}
