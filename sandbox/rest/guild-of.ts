import type { Platform } from '../platform.ts'
import { Actor } from '../rules/actor.ts'
import { ApiError } from '../rules/api-error.ts'
import type { Guild, Member } from '../world/model.ts'
import { requireBot } from './caller.ts'
import type { Ctx } from './env.ts'

/** The guild of the path with the bot as the one who acts. A guild the bot is not in is answered as unknown. */
export function actingIn(platform: Platform, c: Ctx): Actor {
  requireBot(c.get('caller'))
  const { world } = platform
  const guild = world.guilds.get(c.req.param('guild') ?? '')
  const bot = guild && world.botMember(guild)
  if (!guild || !bot) throw new ApiError('UNKNOWN_GUILD')
  return new Actor(guild, bot, world.now())
}

/** The user id of the path, with @me standing for the caller. */
export function userIdOf(actor: Actor, c: Ctx): string {
  const id = c.req.param('user') ?? ''
  return id === '@me' ? actor.member.user_id : id
}

export function memberOf(guild: Guild, userId: string): Member {
  const member = guild.members.get(userId)
  if (!member) throw new ApiError('UNKNOWN_MEMBER')
  return member
}
