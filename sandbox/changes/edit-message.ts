import { messageToWire } from '../wire/message.ts'
import type { Message } from '../world/message-model.ts'
import type { World } from '../world/world.ts'
import { dispatchInChannel } from './dispatch-in-channel.ts'

export type MessageChange = Partial<Omit<Message, 'id' | 'channel_id' | 'author_id'>>

const WRITTEN = ['content', 'embeds', 'attachments'] as const

/** Changes a message; emits MESSAGE_UPDATE with the whole of it. Only what was written anew counts as an edit. */
export function editMessage(world: World, message: Message, change: MessageChange): Message {
  const edited = WRITTEN.some(key => change[key] !== undefined)
  const edited_timestamp = edited ? new Date(world.now()).toISOString() : message.edited_timestamp
  const next = { ...message, edited_timestamp, ...change }
  world.messages.of(message.channel_id).set(next)
  for (const { id } of message.attachments) if (!next.attachments.some(kept => kept.id === id)) world.files.drop(id)
  dispatchInChannel(world, message.channel_id, 'MESSAGE_UPDATE', messageToWire(world, next))
  return next
}
