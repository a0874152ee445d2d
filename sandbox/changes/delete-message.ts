import type { Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { dispatchInChannel } from './dispatch-in-channel.ts'

/** Removes a message and its files; emits MESSAGE_DELETE. */
export function deleteMessage(world: World, message: Message): void {
  const { id, channel_id } = message
  if (!world.messages.of(channel_id).delete(id)) return
  for (const attachment of message.attachments) world.files.drop(attachment.id)
  const guild_id = world.channel(channel_id)?.guild.id
  dispatchInChannel(world, channel_id, 'MESSAGE_DELETE', { id, channel_id, guild_id })
}
