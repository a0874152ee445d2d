import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

export const members = pgTable(
  'members',
  {
    guildId: text('guild_id').notNull(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    globalName: text('global_name'),
    nick: text('nick'),
    avatar: text('avatar'),
    avatarColor: text('avatar_color'),
    bot: boolean('bot').notNull().default(false),
    flags: integer('flags').notNull().default(0),
    roleIds: text('role_ids').array().notNull().default([]),
    joinedAt: moment('joined_at'),
    premiumSince: moment('premium_since'),
    pending: boolean('pending').notNull().default(false),
    mute: boolean('mute').notNull().default(false),
    deaf: boolean('deaf').notNull().default(false),
    timedOutUntil: moment('timed_out_until'),
    /** Folded nick, else global name, else username: the order of the list. */
    sortName: text('sort_name').notNull(),
    /** ' nick globalname username', folded in JavaScript: what the database's own lower() does depends on its locale. */
    searchText: text('search_text').notNull(),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.userId] }),
    index('members_order').on(table.guildId, table.sortName, table.userId),
    // The guild stands first in both, so that one guild's size does not slow another's search (btree_gin).
    // What GIN has not sorted in yet is read by every search: at most 256 kB instead of 4 MB.
    index('members_search')
      .using('gin', table.guildId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
    index('members_roles').using('gin', table.guildId, table.roleIds).with({ gin_pending_list_limit: 256 }),
  ],
)

/** How far the member backfill of a guild has come. */
export const guildSyncs = pgTable('guild_syncs', {
  guildId: text('guild_id').primaryKey(),
  /** Counts the sweeps: one that was overtaken by a newer one may not declare the guild complete. */
  sweep: integer('sweep').notNull().default(0),
  /** When the sweep under way began; null: none is. */
  startedAt: moment('started_at'),
  /** Members that the sweep under way has received. */
  received: integer('received').notNull().default(0),
  /** Members whom the last full sweep could not read: they are missing here. */
  skipped: integer('skipped').notNull().default(0),
  /** When the last full sweep ended; null: never. With the gateway connected since, the mirror is complete. */
  completeAt: moment('complete_at'),
})
