import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import type { StoredAttachment } from './messages.ts'

/** What became of what a message said: it was edited to say something else, or deleted. */
export type VersionEnd = 'edited' | 'deleted'

/**
 * What messages said before they were edited or deleted, where a guild keeps that (`formerRetention`). Whom they mention is
 * looked up by the ids in the text; their files are kept by name alone.
 */
export const formerMessages = pgTable(
  'former_messages',
  {
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** The message's; several of its versions may be kept. */
    id: text('id').notNull(),
    /** Counted from 1 for each message, the oldest that is kept first. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was edited to say this; null: it was written so. */
    editedAt: moment('edited_at'),
    /** When it was no longer so, as far as the platform or the gateway tells. */
    endedAt: moment('ended_at').notNull(),
    endedBy: text('ended_by').$type<VersionEnd>().notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    authorGlobalName: text('author_global_name'),
    authorAvatar: text('author_avatar'),
    authorBot: boolean('author_bot').notNull(),
    authorSystem: boolean('author_system').notNull(),
    content: text('content').notNull(),
    type: integer('type').notNull(),
    flags: integer('flags').notNull(),
    /** Without addresses. */
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    embeds: jsonb('embeds').$type<unknown[]>().notNull(),
    /** As that of `messages`. */
    searchText: text('search_text').notNull(),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.channelId, table.id, table.version] }),
    index('former_messages_time').on(table.guildId, table.channelId, table.endedAt, table.id, table.version),
    index('former_messages_ended').on(table.guildId, table.endedAt),
    index('former_messages_author').on(table.guildId, table.authorId, table.endedAt, table.id, table.version),
    index('former_messages_search')
      .using('gin', table.guildId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)
