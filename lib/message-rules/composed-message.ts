/**
 * A message as it is written, stored and handed over: what the composer edits, a template keeps and a schedule sends
 * (`platform-api.md, "Messages"` and "Embed"). Empty text stands for what is not there.
 */
export interface ComposedMessage {
  content: string
  embeds: ComposedEmbed[]
  /** Uploads of this message. */
  files: ComposedFile[]
  tts: boolean
  reply: ReplyTo | null
  mentions: ComposedMentions
}

export interface ComposedEmbed {
  title: string
  description: string
  url: string
  /** 24-bit RGB. */
  color: number | null
  author: { name: string; iconUrl: string }
  thumbnailUrl: string
  imageUrl: string
  footer: { text: string; iconUrl: string }
  /** ISO 8601. */
  timestamp: string
  fields: ComposedField[]
}

export interface ComposedField {
  name: string
  value: string
  inline: boolean
}

export interface ComposedFile {
  /** The upload's. */
  id: string
  filename: string
  /** Bytes. */
  size: number
}

export interface ReplyTo {
  guildId: string
  channelId: string
  messageId: string
}

/** Who may be pinged: of those whom the text mentions, and the author of what it replies to. */
export interface ComposedMentions {
  everyone: boolean
  roleIds: string[] | 'all'
  userIds: string[] | 'all'
  repliedUser: boolean
}

/** Nobody is pinged unless somebody says so. */
export const NOBODY: ComposedMentions = { everyone: false, roleIds: [], userIds: [], repliedUser: false }

/** A message without anything in it. */
export const EMPTY_MESSAGE: ComposedMessage = {
  content: '',
  embeds: [],
  files: [],
  tts: false,
  reply: null,
  mentions: NOBODY,
}

export const EMPTY_EMBED: ComposedEmbed = {
  title: '',
  description: '',
  url: '',
  color: null,
  author: { name: '', iconUrl: '' },
  thumbnailUrl: '',
  imageUrl: '',
  footer: { text: '', iconUrl: '' },
  timestamp: '',
  fields: [],
}

export const EMPTY_FIELD: ComposedField = { name: '', value: '', inline: false }
