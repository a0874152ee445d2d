import { createMessage } from '../../changes/create-message.ts'
import type { Platform } from '../../platform.ts'
import { ApiError, invalid } from '../../rules/api-error.ts'
import type { ChannelActor } from '../../rules/channel-actor.ts'
import { EVERYBODY_ALLOWED, findMentions, type Mentions } from '../../rules/find-mentions.ts'
import { MESSAGE_TYPES, type Message, type MessageReference } from '../../world/message-model.ts'
import type { World } from '../../world/world.ts'
import { checkSlowmode } from './check-slowmode.ts'
import { type MessageBody, parseMessage } from './parse-message.ts'
import { takeFiles, withFileAddresses } from './take-files.ts'

/** POST message: checks everything first, then writes. */
export function sendMessage(
  { world, strict }: Pick<Platform, 'world' | 'strict'>,
  actor: ChannelActor,
  body: Record<string, unknown>,
): Message {
  const draft = parseMessage(body, strict)
  const { content = '', embeds = [], attachments: refs = [], tts = false } = draft
  checkPermissions(actor, draft)
  if (isEmpty(content, embeds, refs)) throw new ApiError('CANNOT_SEND_EMPTY_MESSAGE')
  const reference = referenceOf(world, actor, draft)
  const channel_id = actor.channel.id
  const { attachments, uploads } = takeFiles(world, channel_id, refs)
  const message = {
    channel_id,
    author_id: actor.member.user_id,
    content,
    tts,
    embeds: withFileAddresses(world, channel_id, embeds, attachments),
    attachments,
    ...mentionsOf(world, actor, content, draft, reference),
    ...(reference ? { type: MESSAGE_TYPES.reply, message_reference: reference } : {}),
  }
  checkSlowmode(world, actor)
  for (const slot of uploads) world.files.keep(slot)
  return createMessage(world, message)
}

/** Nothing to see: no text but blanks, no embeds, no files. */
export function isEmpty(content: string, embeds: unknown[], files: unknown[]): boolean {
  return content.trim() === '' && embeds.length === 0 && files.length === 0
}

/** Whom a message pings, with the author of what it replies to. */
export function mentionsOf(
  world: World,
  actor: ChannelActor,
  content: string,
  { allowed_mentions: allowed = EVERYBODY_ALLOWED }: MessageBody,
  reference: MessageReference | null,
): Mentions {
  const found = findMentions(world, actor.guild, actor.permissions, content, allowed)
  const replied = reference && world.messages.of(reference.channel_id).get(reference.message_id)
  if (!replied || !allowed.replied_user || !world.users.get(replied.author_id)) return found
  return { ...found, mentions: [...new Set([...found.mentions, replied.author_id])] }
}

function checkPermissions(actor: ChannelActor, { tts, embeds, attachments, message_reference }: MessageBody): void {
  actor.needs('SEND_MESSAGES')
  if (tts) actor.needs('SEND_TTS_MESSAGES')
  if (embeds?.length) actor.needs('EMBED_LINKS')
  if (attachments?.length) actor.needs('ATTACH_FILES')
  if (message_reference) actor.needs('READ_MESSAGE_HISTORY')
}

function referenceOf(world: World, actor: ChannelActor, draft: MessageBody): MessageReference | null {
  const { guild, channel } = actor
  const given = draft.message_reference
  if (!given) return null
  const { message_id, channel_id = channel.id, guild_id = guild.id } = given
  if (channel_id !== channel.id) throw invalid('message_reference.channel_id', 'Must be this channel.')
  if (guild_id !== guild.id) throw invalid('message_reference.guild_id', 'Must be this guild.')
  if (!world.messages.of(channel_id).get(message_id)) throw invalid('message_reference.message_id', 'Unknown message.')
  return { message_id, channel_id, guild_id }
}
