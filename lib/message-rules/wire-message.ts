import type { ComposedFile, ComposedMentions, ComposedMessage, ReplyTo } from './composed-message.ts'
import { sentText } from './problem.ts'
import { type WireEmbed, wireEmbed } from './wire-embed.ts'

/** The body of POST messages. What is not said is not there. */
export interface WireMessageBody {
  content?: string
  embeds?: WireEmbed[]
  attachments?: ComposedFile[]
  tts?: true
  message_reference?: { message_id: string; channel_id: string; guild_id: string }
  allowed_mentions: WireMentions
}

export interface WireMentions {
  parse: ('everyone' | 'roles' | 'users')[]
  roles?: string[]
  users?: string[]
  replied_user: boolean
}

/**
 * A message in the platform's words (`platform-api.md, "Messages"` and "Embed"): blank texts are left out, addresses
 * trimmed. Judges nothing: see checkMessage. `readMessageJson` is its reverse.
 */
export function wireMessage({ content, embeds, files, tts, reply, mentions }: ComposedMessage): WireMessageBody {
  return {
    ...(sentText(content) !== '' && { content }),
    ...(embeds.length > 0 && { embeds: embeds.map(wireEmbed) }),
    ...(files.length > 0 && { attachments: wireFiles(files) }),
    ...(tts && { tts }),
    ...(reply && { message_reference: wireReference(reply) }),
    allowed_mentions: wireMentions(mentions),
  }
}

/** References to uploads, and nothing else of them. */
export function wireFiles(files: readonly ComposedFile[]): ComposedFile[] {
  return files.map(({ id, filename, size }) => ({ id, filename, size }))
}

/** `allowed_mentions`. Always sent, because a platform without it pings everybody named. */
export function wireMentions({ everyone, roleIds, userIds, repliedUser }: ComposedMentions): WireMentions {
  return {
    parse: [
      ...(everyone ? (['everyone'] as const) : []),
      ...(roleIds === 'all' ? (['roles'] as const) : []),
      ...(userIds === 'all' ? (['users'] as const) : []),
    ],
    ...(roleIds !== 'all' && { roles: roleIds }),
    ...(userIds !== 'all' && { users: userIds }),
    replied_user: repliedUser,
  }
}

function wireReference({ messageId, channelId, guildId }: ReplyTo) {
  return { message_id: messageId, channel_id: channelId, guild_id: guildId }
}
