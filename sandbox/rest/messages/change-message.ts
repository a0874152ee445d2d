import { editMessage, type MessageChange } from '../../changes/edit-message.ts'
import type { Platform } from '../../platform.ts'
import { ApiError } from '../../rules/api-error.ts'
import type { ChannelActor } from '../../rules/channel-actor.ts'
import { MESSAGE_FLAGS, type Message } from '../../world/message-model.ts'
import type { World } from '../../world/world.ts'
import { type MessageBody, parseMessage } from './parse-message.ts'
import { isEmpty, mentionsOf } from './send-message.ts'
import { takeFiles, withFileAddresses } from './take-files.ts'

/** PATCH message: everything of one's own, of another's only whether its embeds show. */
export function changeMessage(
  { world, strict }: Pick<Platform, 'world' | 'strict'>,
  actor: ChannelActor,
  message: Message,
  body: Record<string, unknown>,
): Message {
  const draft = parseMessage(body, strict)
  const { content, embeds, attachments, allowed_mentions, flags } = draft
  const rewrites = [content, embeds, attachments, allowed_mentions].some(value => value !== undefined)
  if (!actor.wrote(message)) {
    actor.needs('MANAGE_MESSAGES')
    if (rewrites) throw new ApiError('MISSING_PERMISSIONS', "Only the flags of another's message can be changed.")
  }
  const change = { ...(rewrites ? rewrite(world, actor, message, draft) : {}), ...withFlags(message, flags) }
  return Object.keys(change).length > 0 ? editMessage(world, message, change) : message
}

function rewrite(world: World, actor: ChannelActor, message: Message, draft: MessageBody): MessageChange {
  const { channel_id } = message
  const content = draft.content ?? message.content
  const { attachments, uploads } = draft.attachments
    ? takeFiles(world, channel_id, draft.attachments, message.attachments)
    : { attachments: message.attachments, uploads: [] }
  const embeds = draft.embeds ?? message.embeds
  if (isEmpty(content, embeds, attachments)) throw new ApiError('CANNOT_SEND_EMPTY_MESSAGE')
  const change = {
    ...(draft.content === undefined ? {} : { content }),
    ...(draft.embeds ? { embeds: withFileAddresses(world, channel_id, embeds, attachments) } : {}),
    ...(draft.attachments ? { attachments } : {}),
    ...mentionsOf(world, actor, content, draft, message.message_reference),
  }
  for (const slot of uploads) world.files.keep(slot)
  return change
}

// All other bits stay as they are, whatever is asked for.
function withFlags({ flags }: Message, given: number | undefined): MessageChange {
  if (given === undefined) return {}
  // Beyond 31 bits: what the operators of numbers cut off.
  const bit = BigInt(MESSAGE_FLAGS.SUPPRESS_EMBEDS)
  return { flags: Number((BigInt(flags) & ~bit) | (BigInt(given) & bit)) }
}
