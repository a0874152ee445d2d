import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

export interface StoredReaction {
  emoji: { id: string | null; name: string }
  count: number
  /** Of whom it is known, at most 50: not everybody who is counted. */
  userIds: string[]
}

export interface StoredMention {
  id: string
  username: string
  globalName: string | null
}

export interface StoredAttachment {
  id: string
  filename: string
  size: number
  contentType: string | null
  url: string | null
}

export interface StoredReference {
  messageId: string
  channelId: string | null
  guildId: string | null
  /** The beginning of it as it was told with the answer, until it is deleted or its author is erased. */
  quoted?: { authorId: string; authorName: string; content: string }
}

/** Recent messages, for some days and up to a number for each channel. */
export const messages = pgTable(
  'messages',
  {
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    id: text('id').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    authorGlobalName: text('author_global_name'),
    authorAvatar: text('author_avatar'),
    authorBot: boolean('author_bot').notNull(),
    /** A pseudo-user: never a target. */
    authorSystem: boolean('author_system').notNull(),
    content: text('content').notNull(),
    type: integer('type').notNull(),
    flags: integer('flags').notNull(),
    tts: boolean('tts').notNull(),
    pinned: boolean('pinned').notNull(),
    mentionsEveryone: boolean('mentions_everyone').notNull(),
    mentions: jsonb('mentions').$type<StoredMention[]>().notNull(),
    mentionRoleIds: text('mention_role_ids').array().notNull(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    /** As `lib/platform` reads them, times as ISO strings. */
    embeds: jsonb('embeds').$type<unknown[]>().notNull(),
    reactions: jsonb('reactions').$type<StoredReaction[]>().notNull(),
    reference: jsonb('reference').$type<StoredReference>(),
    hasLink: boolean('has_link').notNull(),
    /** What is written in it, its embeds and file names, folded like `members.search_text`. */
    searchText: text('search_text').notNull(),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.channelId, table.id] }),
    index('messages_time').on(table.guildId, table.channelId, table.createdAt, table.id),
    index('messages_author').on(table.guildId, table.authorId, table.createdAt, table.id),
    index('messages_answers').on(table.guildId, sql`(reference ->> 'messageId')`).where(sql`reference is not null`),
    index('messages_search')
      .using('gin', table.guildId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)

/** Messages that were deleted lately: whatever is still on its way must not bring them back. */
export const deletedMessages = pgTable(
  'deleted_messages',
  {
    channelId: text('channel_id').notNull(),
    id: text('id').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  table => [primaryKey({ columns: [table.channelId, table.id] }), index('deleted_messages_time').on(table.deletedAt)],
)
