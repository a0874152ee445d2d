import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** Guilds of the bot, as the gateway last told them. `leftAt` is set when the bot is no longer in it. */
export const guilds = pgTable('guilds', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  icon: text('icon'),
  banner: text('banner'),
  ownerId: text('owner_id').notNull(),
  features: text('features').array().notNull().default([]),
  emojis: jsonb('emojis').$type<unknown[]>().notNull().default([]),
  stickers: jsonb('stickers').$type<unknown[]>().notNull().default([]),
  systemChannelId: text('system_channel_id'),
  memberCount: integer('member_count'),
  /** Roles that could not be read when all were last told: while there are any, nobody's rank is known for sure. */
  skippedRoles: integer('skipped_roles').notNull().default(0),
  /** When all channels were last told; null: never. */
  channelsKnownAt: moment('channels_known_at'),
  /** Channels that could not be read when all were last told. */
  skippedChannels: integer('skipped_channels').notNull().default(0),
  /** Null until GET guild or a full GUILD_CREATE filled owner and roles in. */
  knownAt: moment('known_at'),
  leftAt: moment('left_at'),
  /** Since when it is heard who writes in it: from the first message that the gateway told of; null: none yet. */
  heardSince: moment('heard_since'),
})

export const roles = pgTable(
  'roles',
  {
    guildId: text('guild_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    color: integer('color').notNull().default(0),
    hoist: boolean('hoist').notNull().default(false),
    position: integer('position').notNull(),
    permissions: text('permissions').notNull(),
    managed: boolean('managed').notNull().default(false),
    mentionable: boolean('mentionable').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.guildId, table.id] })],
)
