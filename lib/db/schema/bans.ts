import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/**
 * Bans as last listed by the platform or told by the gateway. Of what is searched Postgres knows which words are frequent: see
 * `CREATE STATISTICS` in step 0051.
 */
export const bans = pgTable(
  'bans',
  {
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    username: text('username').notNull(),
    globalName: text('global_name'),
    /** Here as in other tables: see `foldedBeside`. */
    foldedUsername: text('folded_username'),
    foldedGlobalName: text('folded_global_name'),
    avatar: text('avatar'),
    bot: boolean('bot').notNull().default(false),
    reason: text('reason'),
    foldedReason: text('folded_reason'),
    moderatorId: text('moderator_id'),
    bannedAt: moment('banned_at'),
    expiresAt: moment('expires_at'),
    /**
     * An event has told of it since the list was read, neither since when nor why: perhaps it has taken the place of another one.
     */
    heard: boolean('heard').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.userId] }),
    // The order that the list is shown in, which every open page reads anew while bans change.
    index('bans_newest').on(
      table.guildId,
      sql`coalesce(${table.bannedAt}, '-infinity') desc`,
      table.userId.desc().nullsFirst(),
    ),
  ],
)

/** How current the stored bans of a guild are. */
export const banLists = pgTable('ban_lists', {
  guildId: text('guild_id').primaryKey(),
  /** When the platform was asked for what is stored; null: never. */
  listedAt: moment('listed_at'),
  /** How many entries of that list could not be read: while there are any, who is not stored may be banned all the same. */
  skipped: integer('skipped').notNull().default(0),
  /** The next reader asks anew, however recent the list is. */
  expired: boolean('expired').notNull().default(false),
  /** Counts what has changed beside the list: one that was asked for before may lack it. */
  changes: integer('changes').notNull().default(0),
})
