import type { Hono } from 'hono'
import { changeRole } from '../changes/change-role.ts'
import { createRole } from '../changes/create-role.ts'
import { deleteRole } from '../changes/delete-role.ts'
import { AUDIT, recordAudit } from '../changes/record-audit.ts'
import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'
import { roleToWire } from '../wire/guild.ts'
import type { Role } from '../world/model.ts'
import type { Env } from './env.ts'
import { actingIn } from './guild-of.ts'
import { parseRole } from './parse-role.ts'
import { readBody } from './read-body.ts'
import { byOf } from './read-reason.ts'
import { created, deleted, edited } from './role-changes.ts'

const PATH = '/guilds/:guild/roles/:role'

export function roleRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/guilds/:guild/roles', async c => {
    const actor = actingIn(platform, c)
    const given = parseRole(await readBody(c))
    const by = byOf(actor, c)
    actor.needs('MANAGE_ROLES')
    actor.mustHold(given.permissions ?? 0n)
    const role = createRole(platform.world, actor.guild, given)
    recordAudit(platform.world, actor.guild, by, {
      type: AUDIT.roleCreate,
      targetId: role.id,
      changes: created(role),
    })
    return c.json(roleToWire(role))
  })

  app.patch(PATH, async c => {
    const actor = actingIn(platform, c)
    const given = parseRole(await readBody(c))
    const by = byOf(actor, c)
    actor.needs('MANAGE_ROLES')
    const role = actor.mayEditRole(c.req.param('role'))
    const changes = edited(role, given)
    if (role.id === actor.guild.id && changes.some(({ key }) => key !== 'permissions')) {
      throw new ApiError('MISSING_PERMISSIONS', 'Of @everyone only the permissions can be changed.')
    }
    actor.mustHold((given.permissions ?? role.permissions) ^ role.permissions)
    if (changes.length === 0) return c.json(roleToWire(role))
    const next: Role = changeRole(platform.world, actor.guild, role, given)
    recordAudit(platform.world, actor.guild, by, { type: AUDIT.roleEdit, targetId: role.id, changes })
    return c.json(roleToWire(next))
  })

  app.delete(PATH, c => {
    const actor = actingIn(platform, c)
    const by = byOf(actor, c)
    actor.needs('MANAGE_ROLES')
    const role = actor.mayEditRole(c.req.param('role'))
    if (role.id === actor.guild.id) throw new ApiError('MISSING_PERMISSIONS', '@everyone cannot be deleted.')
    deleteRole(platform.world, actor.guild, role)
    recordAudit(platform.world, actor.guild, by, {
      type: AUDIT.roleDelete,
      targetId: role.id,
      changes: deleted(role),
    })
    return c.json(roleToWire(role))
  })
}
