import type { Hono } from 'hono'
import { changeMember } from '../changes/change-member.ts'
import { AUDIT, recordAudit } from '../changes/record-audit.ts'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from './env.ts'
import { actingIn, memberOf, userIdOf } from './guild-of.ts'
import { byOf } from './read-reason.ts'

export function memberRoleRoutes(app: Hono<Env>, platform: Platform): void {
  const path = '/guilds/:guild/members/:user/roles/:role'
  app.put(path, c => changeOneRole(platform, c, true))
  app.delete(path, c => changeOneRole(platform, c, false))
}

function changeOneRole(platform: Platform, c: Ctx, giving: boolean): Response {
  const { world } = platform
  const actor = actingIn(platform, c)
  const by = byOf(actor, c)
  actor.needs('MANAGE_ROLES')
  const member = memberOf(actor.guild, userIdOf(actor, c))
  const role = c.req.param('role') ?? ''
  actor.mayChangeRole(role)
  if (member.user_id !== actor.member.user_id) actor.mustOutrank(member)
  if (member.roles.includes(role) !== giving) {
    const roles = giving ? [...member.roles, role] : member.roles.filter(id => id !== role)
    changeMember(world, actor.guild, member, { roles })
    const changes = [{ key: giving ? '$add' : '$remove', new_value: [{ id: role }] }]
    recordAudit(world, actor.guild, by, { type: AUDIT.roleUpdate, targetId: member.user_id, changes })
  }
  return c.body(null, 204)
}
