import type { Hono } from 'hono'
import { changeUser } from '../changes/change-user.ts'
import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import { permissionsOf } from '../rules/permissions-of.ts'
import type { Guild } from '../world/model.ts'
import { compareSnowflakes } from '../world/snowflake.ts'
import { requireBot } from './caller.ts'
import type { Env } from './env.ts'
import { parseProfile } from './parse-profile.ts'
import { readBody } from './read-body.ts'
import { readLimit, readSnowflake } from './read-query.ts'

export function userRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/users/@me', c => {
    const caller = c.get('caller')
    if (caller.kind === 'anonymous') throw new ApiError('UNAUTHORIZED')
    if (caller.kind === 'bearer' && !caller.scopes.includes('identify')) throw new ApiError('ACCESS_DENIED')
    return c.json(platform.world.user(caller.userId))
  })

  app.patch('/users/@me', async c => {
    requireBot(c.get('caller'))
    const { world } = platform
    return c.json(changeUser(world, world.botId, parseProfile(world, await readBody(c))))
  })

  app.get('/users/@me/guilds', c => {
    const caller = c.get('caller')
    if (caller.kind === 'anonymous') throw new ApiError('UNAUTHORIZED')
    if (caller.kind === 'bearer' && !caller.scopes.includes('guilds')) throw new ApiError('ACCESS_DENIED')
    const after = readSnowflake(c, 'after')
    const before = readSnowflake(c, 'before')
    const limit = readLimit(c, LIMITS.myGuildsPage, LIMITS.myGuildsPage)
    const guilds = [...platform.world.guilds.values()]
      .filter(guild => guild.members.get(caller.userId))
      .filter(guild => after === undefined || compareSnowflakes(guild.id, after) > 0)
      .filter(guild => before === undefined || compareSnowflakes(guild.id, before) < 0)
      .sort((a, b) => compareSnowflakes(a.id, b.id))
    // `before` alone asks for the last ones in front of it.
    const page = before !== undefined && after === undefined ? guilds.slice(-limit) : guilds.slice(0, limit)
    return c.json(page.map(guild => myGuildToWire(platform, guild, caller.userId)))
  })

  app.get('/users/:user', c => {
    requireBot(c.get('caller'))
    const user = platform.world.users.get(c.req.param('user'))
    if (!user) throw new ApiError('UNKNOWN_USER')
    return c.json(user)
  })
}

function myGuildToWire(platform: Platform, guild: Guild, userId: string) {
  const { id, name, icon, owner_id } = guild
  const member = guild.members.get(userId)
  if (platform.strict || !member) return { id, name, icon }
  const permissions = permissionsOf(guild, member, platform.world.now()).toString()
  return { id, name, icon, owner_id, permissions, member_count: guild.members.size }
}
