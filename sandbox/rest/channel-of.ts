import type { Platform } from '../platform.ts'
import { ApiError } from '../rules/api-error.ts'
import { ChannelActor } from '../rules/channel-actor.ts'
import type { Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { requireBot } from './caller.ts'
import type { Ctx } from './env.ts'

// Text and announcements; the others have no messages.
const WITH_MESSAGES = [0, 5]

/** The channel of the path with the bot as the one who acts; in a guild the bot is not in it is answered as unknown. */
export function actingInChannel(platform: Platform, c: Ctx): ChannelActor {
  requireBot(c.get('caller'))
  const { world } = platform
  const found = world.channel(c.req.param('channel') ?? '')
  const bot = found && world.botMember(found.guild)
  if (!found || !bot) throw new ApiError('UNKNOWN_CHANNEL')
  const actor = new ChannelActor(found.guild, found.channel, bot, world.now())
  // Who does not see a channel may do nothing else in it either.
  actor.needs('VIEW_CHANNEL')
  return actor
}

/** The same, for a channel that messages are posted in. */
export function actingAmongMessages(platform: Platform, c: Ctx): ChannelActor {
  const actor = actingInChannel(platform, c)
  if (!WITH_MESSAGES.includes(actor.channel.type)) throw new ApiError('NO_MESSAGES_HERE')
  return actor
}

export function messageOf(world: World, actor: ChannelActor, c: Ctx): Message {
  const message = world.messages.of(actor.channel.id).get(c.req.param('message') ?? '')
  if (!message) throw new ApiError('UNKNOWN_MESSAGE')
  return message
}
