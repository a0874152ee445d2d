import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { moment } from '../moment.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Messages under a name: one moderator's own, or shared with all of the guild. The newest version stands here. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    /** Null: shared. */
    ownerId: text('owner_id'),
    name: text('name').notNull(),
    /** Without files. */
    message: jsonb('message').$type<ComposedMessage>().notNull(),
    /** What it is found by: see `searchTextOf`. */
    searchText: text('search_text').notNull(),
    /** Counts from 1. */
    version: integer('version').notNull(),
    createdById: text('created_by_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [index('message_templates_guild').on(table.guildId, table.ownerId)],
)

/** Every version of a template, the newest too. */
export const messageTemplateVersions = pgTable(
  'message_template_versions',
  {
    templateId: text('template_id')
      .notNull()
      .references(() => messageTemplates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    message: jsonb('message').$type<ComposedMessage>().notNull(),
    savedById: text('saved_by_id').notNull(),
    savedByName: text('saved_by_name').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.version] })],
)

/** Files that went to the platform through Steward and wait for the message that names them. */
export const uploads = pgTable(
  'uploads',
  {
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** The platform's. */
    id: text('id').notNull(),
    uploadedById: text('uploaded_by_id').notNull(),
    filename: text('filename').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.channelId, table.id] }),
    index('uploads_at').on(table.uploadedAt),
  ],
)

/** How often a schedule sends. */
export type ScheduleTimes = { kind: 'once'; at: string } | { kind: 'repeating'; cron: string; timeZone: string }

/**
 * `waiting` for `nextAt`. `done`: sent, and not to be sent again. `stopped`: its author may not any more, or the platform
 * refused; `explanation` says why. `cancelled`: somebody took it back.
 */
export type ScheduleState = 'waiting' | 'done' | 'stopped' | 'cancelled'

/** Messages to be sent later, as whoever ordered them. This table holds the truth; a job only says that one may be due. */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** Its files are kept ones. */
    message: jsonb('message').$type<ComposedMessage>().notNull(),
    times: jsonb('times').$type<ScheduleTimes>().notNull(),
    /** What becomes of a turn that came while nobody was there to send it. */
    missed: text('missed').$type<'send' | 'skip'>().notNull(),
    orderedById: text('ordered_by_id').notNull(),
    orderedByName: text('ordered_by_name').notNull(),
    state: text('state').$type<ScheduleState>().notNull(),
    explanation: text('explanation'),
    /** Null where no turn comes any more. */
    nextAt: moment('next_at'),
    /** Not before then: after a failure, or while another process is at it. */
    notBefore: moment('not_before'),
    attempts: integer('attempts').notNull().default(0),
    /** When this turn was to be attempted and nobody was there to do so; null: it was not missed. */
    missedAt: moment('missed_at'),
    /** The turn before, and how it ended. */
    lastAt: moment('last_at'),
    lastOutcome: text('last_outcome').$type<'sent' | 'skipped' | 'refused' | 'failed' | 'unknown'>(),
    lastEntryId: text('last_entry_id'),
    /** It was left out because the bot was not in the guild: its entry tells of those after it too, until the bot is back. */
    lastPassed: boolean('last_passed').notNull().default(false),
    /** Grows with every change: what was seen is what is changed. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    index('scheduled_messages_guild').on(table.guildId, table.id),
    index('scheduled_messages_due').on(table.notBefore).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Files that Steward itself keeps until their message is due. */
export const keptFiles = pgTable(
  'kept_files',
  {
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    /** Null: of a message that was not scheduled (yet). */
    scheduledId: text('scheduled_id').references(() => scheduledMessages.id, { onDelete: 'cascade' }),
    keptById: text('kept_by_id').notNull(),
    filename: text('filename').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    contentType: text('content_type').notNull(),
    /** Whether all of it has arrived. */
    isWhole: boolean('is_whole').notNull().default(false),
    keptAt: moment('kept_at').notNull(),
  },
  table => [index('kept_files_scheduled').on(table.scheduledId), index('kept_files_guild').on(table.guildId)],
)

/** Their bytes, in pieces. */
export const keptFileParts = pgTable(
  'kept_file_parts',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => keptFiles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  table => [primaryKey({ columns: [table.fileId, table.position] })],
)
