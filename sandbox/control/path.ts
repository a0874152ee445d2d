import type { Platform } from '../platform.ts'
import type { Ctx } from '../rest/env.ts'
import { ApiError } from '../rules/api-error.ts'
import type { Guild } from '../world/model.ts'

/** The guild of a control path, whether or not the bot is in it. */
export function guildOf(platform: Platform, c: Ctx): Guild {
  const guild = platform.world.guilds.get(c.req.param('guild') ?? '')
  if (!guild) throw new ApiError('UNKNOWN_GUILD')
  return guild
}

export function userOf(c: Ctx): string {
  return c.req.param('user') ?? ''
}
