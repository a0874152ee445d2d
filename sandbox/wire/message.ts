import type { Platform } from '../platform.ts'
import type { Attachment, Message, Reaction } from '../world/message-model.ts'
import { snowflakeTime } from '../world/snowflake.ts'
import { SYSTEM_USER } from '../world/system-user.ts'
import type { World } from '../world/world.ts'

/** A message as REST and events send it: platform-api.md, "Message". What it replies to comes along, one level deep. */
export function messageToWire(world: World, message: Message) {
  const { message_reference: reference, channel_id } = message
  const referenced = reference && message.type === 19 ? world.messages.of(channel_id).get(reference.message_id) : null
  return { ...plainToWire(world, message), referenced_message: referenced ? plainToWire(world, referenced) : null }
}

type WireMessage = ReturnType<typeof messageToWire>

/** The same with nothing that the document does not show: what a message replies to it names by `referenced_message` alone. */
export function documentedMessage({ referenced_message: referenced, ...message }: WireMessage) {
  return { ...withoutReference(message), referenced_message: referenced && withoutReference(referenced) }
}

function withoutReference<T extends { message_reference?: unknown }>({ message_reference: _, ...message }: T) {
  return message
}

/** A message as this platform answers it. */
export function messageAnswered({ world, strict }: Pick<Platform, 'world' | 'strict'>, message: Message) {
  const whole = messageToWire(world, message)
  return strict ? documentedMessage(whole) : whole
}

function plainToWire(world: World, message: Message) {
  const { author_id, mentions, attachments, reactions, message_reference, ...rest } = message
  return {
    ...rest,
    guild_id: world.channel(message.channel_id)?.guild.id ?? null,
    author: world.users.get(author_id) ?? SYSTEM_USER,
    timestamp: new Date(snowflakeTime(message.id)).toISOString(),
    mentions: mentions.map(id => world.user(id)),
    attachments: attachments.map(attachment => attachmentToWire(world, message.channel_id, attachment)),
    reactions: reactions.map(reaction => reactionToWire(world, reaction)),
    ...(message_reference ? { message_reference } : {}),
  }
}

function attachmentToWire(world: World, channelId: string, attachment: Attachment) {
  return { ...attachment, url: attachmentUrl(world, channelId, attachment) }
}

export function attachmentUrl(world: World, channelId: string, { id, filename }: Attachment): string {
  return `${world.cdnUrl()}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`
}

function reactionToWire(world: World, { emoji, user_ids }: Reaction) {
  return { emoji, count: user_ids.length, me: user_ids.includes(world.botId) }
}
