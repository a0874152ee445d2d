import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/** The type of a channel that only groups others: nothing is written there. */
export const CATEGORY = 4

/** What a channel gives or takes beside the guild's roles; bitfields in decimal. */
export interface StoredOverwrite {
  id: string
  type: 'role' | 'member'
  allow: string
  deny: string
}

export const channels = pgTable(
  'channels',
  {
    guildId: text('guild_id').notNull(),
    id: text('id').notNull(),
    /** 0 text, 2 voice, 4 category, 5 announcement; others exist; -1: not told. */
    type: integer('type').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    parentId: text('parent_id'),
    topic: text('topic'),
    nsfw: boolean('nsfw').notNull().default(false),
    /** Slowmode in s, 0: none. */
    rateLimitPerUser: integer('rate_limit_per_user').notNull().default(0),
    overwrites: jsonb('overwrites').$type<StoredOverwrite[]>().notNull().default([]),
    /** Overwrites that could not be read: while there are any, nobody's rights here are known for sure. */
    skippedOverwrites: integer('skipped_overwrites').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.guildId, table.id] })],
)

/** Who is in voice, where; whoever is in no channel has no row. */
export const voiceStates = pgTable(
  'voice_states',
  {
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    channelId: text('channel_id').notNull(),
    mute: boolean('mute').notNull().default(false),
    deaf: boolean('deaf').notNull().default(false),
    selfMute: boolean('self_mute').notNull().default(false),
    selfDeaf: boolean('self_deaf').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.guildId, table.userId] })],
)

/** How far back the messages of a channel are known without a gap. */
export const channelHistories = pgTable(
  'channel_histories',
  {
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** Every message from this moment on is mirrored as it is; older ones as they were when they were last told. */
    completeFrom: moment('complete_from').notNull(),
    /** When the platform was last asked. */
    checkedAt: moment('checked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.guildId, table.channelId] })],
)

/** Channels that are gone, for as long as something of what was written there may be left, or be on its way still. */
export const droppedChannels = pgTable(
  'dropped_channels',
  {
    guildId: text('guild_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** From then on it is dropped: a day after a list left the channel out, at once where it was told to be deleted. */
    droppedAt: moment('dropped_at').notNull(),
  },
  table => [primaryKey({ columns: [table.guildId, table.channelId] })],
)
