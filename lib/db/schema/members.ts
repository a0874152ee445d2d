import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

export const members = pgTable(
  'members',
  {
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
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
    sortName: textByCodePoint('sort_name').notNull(),
    /** ' nick globalname username', folded in JavaScript: what the database's own lower() does depends on its locale. */
    searchText: text('search_text').notNull(),
  },
  table => [
    primaryKey({ columns: [table.guildId, table.userId] }),
    // The orders of the list, each read from either end. `member-order.ts` says the same expressions.
    index('members_order').on(table.guildId, table.sortName, table.userId),
    index('members_joined').on(table.guildId, sql`coalesce(${table.joinedAt}, '-infinity')`, table.userId),
    index('members_created').on(table.guildId, sql`lpad(${table.userId}, 20, '0')`),
    // What holds for few: each costs a write only where it holds.
    index('members_timed_out').on(table.guildId, table.timedOutUntil).where(sql`${table.timedOutUntil} is not null`),
    index('members_nicks').on(table.guildId, table.userId).where(sql`${table.nick} is not null`),
    index('members_pending').on(table.guildId, table.userId).where(sql`${table.pending}`),
    index('members_bots').on(table.guildId, table.userId).where(sql`${table.bot}`),
    // In a raid many have the same picture.
    index('members_pictures').on(table.guildId, table.avatar, table.userId).where(sql`${table.avatar} is not null`),
    // The guild stands first in both, so that one guild's size does not slow another's search (btree_gin).
    // What GIN has not sorted in yet is read by every search: at most 1 MB instead of 4. Less costs a first sweep too much.
    index('members_search')
      .using('gin', table.guildId, table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 }),
    index('members_roles').using('gin', table.guildId, table.roleIds).with({ gin_pending_list_limit: 1024 }),
  ],
)

/** How far the member backfill of a guild has come. */
export const guildSyncs = pgTable('guild_syncs', {
  guildId: text('guild_id').primaryKey(),
  /** Counts the sweeps: one that was overtaken by a newer one may not declare the guild complete. */
  sweep: integer('sweep').notNull().default(0),
  /** When the sweep under way began; null: none is. */
  startedAt: moment('started_at'),
  /** Up to which id the sweep under way has come; whoever continues its session continues there. */
  cursor: text('cursor'),
  /** Members that the sweep under way has received. */
  received: integer('received').notNull().default(0),
  /** Members whom the sweep under way could not read. */
  skippedSoFar: integer('skipped_so_far').notNull().default(0),
  /** Those of them who stay here as they were known before. */
  keptSoFar: integer('kept_so_far').notNull().default(0),
  /** Members whom the last full sweep could not read: they are missing here, or as they were known before. */
  skipped: integer('skipped').notNull().default(0),
  /** When the last full sweep ended; null: never. With the gateway connected since, the mirror is complete. */
  completeAt: moment('complete_at'),
  /** From when on it is written down who leaves: the end of the first full sweep. */
  departuresSince: moment('departures_since'),
  /**
   * Until when the rows of its members are vouched for, where they are not heard of by now: by events, or by the last full list.
   * Null: it is the end of that, or nobody knows.
   */
  heardUntil: moment('heard_until'),
})
