import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/**
 * Who was a member of a guild and was one no longer, each time, as last known: whether they
 * left or were removed nobody tells.
 */
export const departures = pgTable(
  'departures',
  {
    /** A time-ordered UUID (version 7), of the moment in `leftAt`: the order of the list. */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    username: text('username').notNull(),
    globalName: text('global_name'),
    nick: text('nick'),
    avatar: text('avatar'),
    bot: boolean('bot').notNull().default(false),
    joinedAt: moment('joined_at'),
    leftAt: moment('left_at').notNull(),
    /** The gateway told of it. Otherwise they were found gone then, or had joined again, and had left before. */
    heard: boolean('heard').notNull(),
    /** As that of members. */
    searchText: text('search_text').notNull(),
  },
  table => [
    index('departures_newest').on(table.guildId, table.leftAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('departures_person').on(table.guildId, table.userId),
    index('departures_left').on(table.leftAt),
    // Who has just joined and is gone again.
    index('departures_joined').on(table.guildId, table.joinedAt),
  ],
)
