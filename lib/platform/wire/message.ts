import { type PlatformAttachment, parseAttachment } from './attachment.ts'
import { type PlatformEmbed, parseEmbed } from './embed.ts'
import { type PlatformReaction, parseReaction } from './emoji.ts'
import { present } from './present.ts'
import { readList } from './read-list.ts'
import { type PlatformUser, parseUser } from './user.ts'
import { roleIdOf, WireMessage } from './wire-message.ts'

/** `platform-api.md, "Message"`. Parts of its lists that cannot be read are left out. */
export interface PlatformMessage {
  id: string
  channelId: string
  /** Null in direct messages, and where a REST answer leaves it out and nobody else knows. */
  guildId: string | null
  author: PlatformUser
  content: string
  createdAt: Date
  editedAt: Date | null
  tts: boolean
  mentionsEveryone: boolean
  mentions: PlatformUser[]
  mentionRoleIds: string[]
  attachments: PlatformAttachment[]
  embeds: PlatformEmbed[]
  reactions: PlatformReaction[]
  pinned: boolean
  /** 0 normal, 6 pin notification, 7 join, 19 reply; others exist. */
  type: number
  /** Bitfield: see the profile's messageFlags. */
  flags: number
  /** What it answers to or came from. */
  reference: MessageReference | null
  /** The message that `reference` names, without one of its own, where the platform sent it along. */
  referenced: PlatformMessage | null
}

export interface MessageReference {
  messageId: string
  channelId: string | null
  guildId: string | null
}

/** What an event says of a message. An absent key means unchanged. */
export interface MessageChange {
  id: string
  channelId: string
  guildId: string | null
  fields: Partial<Omit<PlatformMessage, 'id' | 'channelId' | 'guildId'>>
}

/** Where a message is known to be, for answers that leave it out. */
export interface Place {
  channelId?: string
  guildId?: string | null
}

/** A message of which perhaps only a part is told; null where it cannot be read which one it is. */
export function parseMessageChange(data: unknown, place: Place = {}, withReferenced = true): MessageChange | null {
  const { data: wire } = WireMessage.safeParse(data)
  const channelId = wire?.channel_id ?? place.channelId
  if (!wire || channelId === undefined) return null
  const guildId = wire.guild_id ?? place.guildId ?? null
  const reference = wire.message_reference
  const fields = present({
    author: parseUser(wire.author ?? { id: wire.author_id }) ?? undefined,
    content: wire.content ?? undefined,
    createdAt: wire.timestamp ?? undefined,
    editedAt: wire.edited_timestamp,
    tts: wire.tts,
    mentionsEveryone: wire.mention_everyone,
    mentions: readList(wire.mentions, parseUser)?.items,
    mentionRoleIds: readList(wire.mention_roles, roleIdOf)?.items,
    attachments: readList(wire.attachments, parseAttachment)?.items,
    embeds: readList(wire.embeds, parseEmbed)?.items,
    reactions: readList(wire.reactions, parseReaction)?.items,
    pinned: wire.pinned,
    type: wire.type,
    flags: wire.flags,
    reference: reference && {
      messageId: reference.message_id,
      channelId: reference.channel_id ?? null,
      guildId: reference.guild_id ?? null,
    },
    referenced: withReferenced ? referencedBy(wire.referenced_message, { channelId, guildId }) : undefined,
  })
  return { id: wire.id, channelId, guildId, fields }
}

const BLANK = {
  content: '',
  editedAt: null,
  tts: false,
  mentionsEveryone: false,
  mentions: [],
  mentionRoleIds: [],
  attachments: [],
  embeds: [],
  reactions: [],
  pinned: false,
  type: 0,
  flags: 0,
  reference: null,
  referenced: null,
}

/** A whole message; null without id, channel, author or time: who wrote what, and how old it is, is never guessed. */
export function parseMessage(data: unknown, place: Place = {}, withReferenced = true): PlatformMessage | null {
  const change = parseMessageChange(data, place, withReferenced)
  if (!change) return null
  const { id, channelId, guildId, fields } = change
  const { author, createdAt, referenced } = fields
  if (author === undefined || createdAt === undefined) return null
  const reference = fields.reference ?? (referenced ? { messageId: referenced.id, channelId, guildId } : null)
  return { ...BLANK, ...fields, id, channelId, guildId, author, createdAt, reference }
}

function referencedBy(data: unknown, place: Place): PlatformMessage | null | undefined {
  return data === undefined || data === null ? data : parseMessage(data, place, false)
}
