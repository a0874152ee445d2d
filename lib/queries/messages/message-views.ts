/** What screens get of messages. Times are ISO strings, ids are strings; every text is untrusted. */

export interface EmojiView {
  /** Null: `name` is the Unicode character itself. */
  id: string | null
  name: string
}

export interface ReactionView {
  emoji: EmojiView
  count: number
  /** Whether the bot is among them; null where nobody told. */
  me: boolean | null
  /** Of whom it is known, at most 50: not everybody who is counted. */
  users: { id: string; name: string }[]
}

/** Addresses of pictures are http or https, or `attachment://name` for a file of the message. */
export interface EmbedView {
  title: string | null
  description: string | null
  url: string | null
  /** 24-bit RGB. */
  color: number | null
  author: { name: string; iconUrl: string | null } | null
  thumbnailUrl: string | null
  imageUrl: string | null
  footer: { text: string; iconUrl: string | null } | null
  timestamp: string | null
  fields: { name: string; value: string; inline: boolean }[]
}

export interface AttachmentView {
  id: string
  filename: string
  /** Bytes. */
  size: number
  contentType: string | null
  /** http or https. */
  url: string | null
}

/** A message whose content is known. */
export interface MessageView {
  id: string
  channelId: string
  author: {
    id: string
    /** As the guild knows them: nick, else global name, else handle. */
    name: string
    username: string
    avatarUrl: string | null
    bot: boolean
    /** A pseudo-user: nothing can be done to it. */
    system: boolean
  }
  createdAt: string
  editedAt: string | null
  /** 0 normal, 6 pin notification, 7 join, 19 reply; others exist. */
  type: number
  content: string
  tts: boolean
  pinned: boolean
  /** Its embeds are hidden (SUPPRESS_EMBEDS). */
  embedsSuppressed: boolean
  /** What else the platform marks it with, by name; "flag n" where it has none here. */
  flags: string[]
  mentionsEveryone: boolean
  /** The people, roles and channels that its text mentions, as far as the viewer may know them. */
  mentions: {
    users: { id: string; name: string }[]
    roles: { id: string; name: string; color: number }[]
    channels: { id: string; name: string }[]
  }
  attachments: AttachmentView[]
  embeds: EmbedView[]
  reactions: ReactionView[]
  /** What it answers to; `author` and `content` where that is known and the viewer may read it. */
  reference: {
    messageId: string
    channelId: string | null
    author: string | null
    content: string | null
    /** Whom and what that content mentions. */
    mentions: MessageView['mentions']
  } | null
  /** Whether the bot wrote it. */
  isOwn: boolean
}

/** Of which nothing is known but where it is: the platform does not give its content. */
export interface UnknownMessageView {
  id: string
  channelId: string
  /** From its id; null where the platform's ids tell none. */
  createdAt: string | null
}

export interface MessagesPage {
  /** Newest first. */
  messages: MessageView[]
  /** For the next, older page; null: there is no more. */
  nextCursor: string | null
  /** After a jump, for the next newer page; null: the newest are on it. */
  newerCursor: string | null
  /** How many on this page's way could not be read. */
  skipped: number
  /** Where the platform lists no messages: only what the gateway told since this moment is known (ISO). */
  knownSince: string | null
  /** That is so only now, as it does not answer. */
  isSilent: boolean
  /** A part of older messages was searched and nothing was found yet: `nextCursor` searches on. */
  searchedUntil: string | null
}

/** How many messages match. Not exact: a lower bound, so far back it was counted. */
export interface MessagesCount {
  count: number
  isExact: boolean
}

/** Who wrote all messages that match. */
export interface MatchingAuthors {
  /** Each once, whoever wrote the newest first; as many as a run may have. */
  ids: string[]
  /** False: older ones were not looked at, or they are more people than a run may have. */
  isExact: boolean
  /** Where the platform lists no messages: only what the gateway told since this moment is known (ISO). */
  knownSince: string | null
}

/** What was pasted: links and ids, found or not. */
export interface LookedUpMessages {
  messages: MessageView[]
  /** Whose content the platform does not give: shown as just that, and ticked singly. */
  unknown: UnknownMessageView[]
  /** Gone, or in a channel that the viewer or the bot may not read. */
  missing: string[]
}
