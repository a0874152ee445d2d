import type { Platform } from '../platform.ts'
import type { Ctx } from '../rest/env.ts'
import { ApiError } from '../rules/api-error.ts'
import type { Message } from '../world/message-model.ts'
import type { Channel, Guild } from '../world/model.ts'

/** The guild of a control path, whether or not the bot is in it. */
export function guildOf(platform: Platform, c: Ctx): Guild {
  const guild = platform.world.guilds.get(c.req.param('guild') ?? '')
  if (!guild) throw new ApiError('UNKNOWN_GUILD')
  return guild
}

/** The channel of a control path, with its guild. */
export function channelOf(platform: Platform, c: Ctx): { guild: Guild; channel: Channel } {
  const found = platform.world.channel(c.req.param('channel') ?? '')
  if (!found) throw new ApiError('UNKNOWN_CHANNEL')
  return found
}

export function messageOf(platform: Platform, c: Ctx): Message {
  const { channel } = channelOf(platform, c)
  const message = platform.world.messages.of(channel.id).get(c.req.param('message') ?? '')
  if (!message) throw new ApiError('UNKNOWN_MESSAGE')
  return message
}

export function userOf(c: Ctx): string {
  return c.req.param('user') ?? ''
}
