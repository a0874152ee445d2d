import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** What happened in a guild in one hour. An hour in which nothing did has no row. */
export const hourlyCounts = pgTable(
  'hourly_counts',
  {
    guildId: text('guild_id').notNull(),
    /** Its beginning. */
    hour: moment('hour').notNull(),
    joins: integer('joins').notNull().default(0),
    leaves: integer('leaves').notNull().default(0),
    messages: integer('messages').notNull().default(0),
    deletedMessages: integer('deleted_messages').notNull().default(0),
    bans: integer('bans').notNull().default(0),
    /** Members at the last change of the hour; null where they were not known. */
    memberCount: integer('member_count'),
  },
  table => [primaryKey({ columns: [table.guildId, table.hour] })],
)
