import type { Emoji, Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { dispatchInChannel } from './dispatch-in-channel.ts'

export function dispatchReaction(
  world: World,
  { id, channel_id }: Message,
  event: string,
  more: { user_id?: string; emoji?: Emoji },
): void {
  const guild_id = world.channel(channel_id)?.guild.id
  dispatchInChannel(world, channel_id, event, { ...more, channel_id, message_id: id, guild_id })
}
