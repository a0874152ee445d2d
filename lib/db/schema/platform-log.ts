import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/** The platform's own log of a guild, as far as it was read (gaps.md, "Audit log"). */
export const platformLogEntries = pgTable(
  'platform_log_entries',
  {
    guildId: text('guild_id').notNull(),
    id: text('id').notNull(),
    /** From the id where it tells, else when it was read. */
    at: moment('at').notNull(),
    actionType: integer('action_type').notNull(),
    userId: textByCodePoint('user_id'),
    userName: text('user_name'),
    targetId: text('target_id'),
    /** Of a person: whoever was kicked or unbanned is known nowhere else. */
    targetName: text('target_name'),
    reason: text('reason'),
    foldedReason: text('folded_reason'),
    changes: jsonb('changes').$type<{ key: string; before?: unknown; after?: unknown }[]>().notNull().default([]),
    /** Our own entry that caused it, where one was recognised. */
    entryId: text('entry_id'),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.id] }),
    index('platform_log_at').on(table.guildId, table.at),
    index('platform_log_target').on(table.guildId, table.targetId, table.at),
    index('platform_log_entry').on(table.entryId),
  ],
)

/** How current that is, guild by guild. */
export const platformLogs = pgTable('platform_logs', {
  guildId: text('guild_id').primaryKey(),
  /** When the newest were last asked for; null: never. */
  listedAt: moment('listed_at'),
  /** Whether everything older than the oldest stored one has been read. */
  isWhole: boolean('is_whole').notNull().default(false),
  /** When the platform last refused the bot its log; null: it did not. */
  refusedAt: moment('refused_at'),
})
