import { messageToWire } from '../wire/message.ts'
import { makeMessage } from '../world/make-message.ts'
import type { Message } from '../world/message-model.ts'
import { mintSnowflake, snowflakeTime } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'
import { dispatchInChannel } from './dispatch-in-channel.ts'

export type NewMessage = Partial<Message> & Pick<Message, 'channel_id' | 'author_id'>

/** Somebody writes; emits MESSAGE_CREATE. Without an id the message is of now. */
export function createMessage(world: World, given: NewMessage): Message {
  const message = makeMessage({ id: mintSnowflake(world.now()), ...given })
  const book = world.messages.of(message.channel_id)
  book.set(message)
  const sentAt = Math.max(snowflakeTime(message.id), book.lastSent.get(message.author_id) ?? 0)
  book.lastSent.set(message.author_id, sentAt)
  dispatchInChannel(world, message.channel_id, 'MESSAGE_CREATE', messageToWire(world, message))
  return message
}
