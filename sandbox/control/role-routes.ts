import type { Hono } from 'hono'
import { changeRole } from '../changes/change-role.ts'
import { createRole } from '../changes/create-role.ts'
import { deleteRole } from '../changes/delete-role.ts'
import type { Platform } from '../platform.ts'
import type { Ctx, Env } from '../rest/env.ts'
import { parseRole } from '../rest/parse-role.ts'
import { readBody } from '../rest/read-body.ts'
import { ApiError } from '../rules/api-error.ts'
import { roleToWire } from '../wire/guild.ts'
import type { Role } from '../world/model.ts'
import { guildOf } from './path.ts'

/** Roles made, changed and deleted elsewhere, also those that the bot could not touch. */
export function roleRoutes(app: Hono<Env>, platform: Platform): void {
  app.post('/guilds/:guild/roles', async c => {
    const role = createRole(platform.world, guildOf(platform, c), read(await readBody(c)))
    return c.json(roleToWire(role), 201)
  })

  app.patch('/guilds/:guild/roles/:role', async c => {
    const guild = guildOf(platform, c)
    return c.json(roleToWire(changeRole(platform.world, guild, roleOf(platform, c), read(await readBody(c)))))
  })

  app.delete('/guilds/:guild/roles/:role', c => {
    deleteRole(platform.world, guildOf(platform, c), roleOf(platform, c))
    return c.body(null, 204)
  })
}

function roleOf(platform: Platform, c: Ctx): Role {
  const role = guildOf(platform, c).roles.get(c.req.param('role') ?? '')
  if (!role) throw new ApiError('UNKNOWN_ROLE')
  return role
}

function read(body: Record<string, unknown>): Partial<Role> {
  const { managed, position } = body
  return {
    ...parseRole(body),
    ...(typeof managed === 'boolean' ? { managed } : {}),
    ...(Number.isInteger(position) ? { position: position as number } : {}),
  }
}
