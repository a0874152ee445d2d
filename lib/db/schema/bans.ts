import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** Bans as last listed by the platform or told by the gateway. */
export const bans = pgTable(
  'bans',
  {
    guildId: text('guild_id').notNull(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    globalName: text('global_name'),
    avatar: text('avatar'),
    bot: boolean('bot').notNull().default(false),
    reason: text('reason'),
    moderatorId: text('moderator_id'),
    bannedAt: moment('banned_at'),
    expiresAt: moment('expires_at'),
  },
  table => [primaryKey({ columns: [table.guildId, table.userId] })],
)

export const banLists = pgTable('ban_lists', {
  guildId: text('guild_id').primaryKey(),
  listedAt: moment('listed_at').notNull(),
})
