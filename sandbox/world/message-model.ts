/** The shapes of platform-api.md, "Message", "Embed" and what its gaps add; users and messages stand as ids. */
export interface Message {
  id: string
  channel_id: string
  author_id: string
  content: string
  edited_timestamp: string | null
  tts: boolean
  mention_everyone: boolean
  /** Ids of the users and roles who are pinged. */
  mentions: string[]
  mention_roles: string[]
  attachments: Attachment[]
  embeds: Embed[]
  reactions: Reaction[]
  pinned: boolean
  type: number
  flags: number
  message_reference: MessageReference | null
}

export interface MessageReference {
  message_id: string
  channel_id: string
  guild_id: string
}

export interface Attachment {
  id: string
  filename: string
  size: number
  content_type: string | null
}

export interface Emoji {
  /** Null for a Unicode emoji, whose name is its character. */
  id: string | null
  name: string
}

export interface Reaction {
  emoji: Emoji
  /** Who reacted, in the order in which they did. */
  user_ids: string[]
}

export interface EmbedField {
  name: string
  value: string
  inline: boolean
}

export interface Embed {
  title?: string
  description?: string
  url?: string
  color?: number
  author?: { name: string; icon_url?: string }
  thumbnail?: { url: string }
  image?: { url: string }
  footer?: { text: string; icon_url?: string }
  timestamp?: string
  fields?: EmbedField[]
}

export const MESSAGE_TYPES = { normal: 0, pinNotification: 6, memberJoin: 7, reply: 19 } as const

export const MESSAGE_FLAGS = { SUPPRESS_EMBEDS: 1 << 2 } as const
