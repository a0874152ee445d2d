import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** At most `count` of one kind by one moderator within `minutes`. */
export interface Brake {
  count: number
  minutes: number
}

/** Limits on moderators, all of them off where there is no row. */
export const brakes = pgTable('brakes', {
  guildId: text('guild_id').primaryKey(),
  limits: jsonb('limits').$type<{ ban?: Brake; kick?: Brake; delete?: Brake }>().notNull(),
  /** A run over more targets than this needs another person's approval; null: none does. */
  approvalOver: integer('approval_over'),
  /** Whether giving Administrator needs one. */
  approveAdministrator: boolean('approve_administrator').notNull().default(false),
  /** The actions that are refused without a reason. */
  reasonsFor: text('reasons_for').array().notNull().default([]),
  changedById: text('changed_by_id').notNull(),
  changedByName: text('changed_by_name').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Reasons to choose from in the dialogs of a guild. */
export const reasonTemplates = pgTable(
  'reason_templates',
  {
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    text: text('text').notNull(),
    /** The actions it is offered for; empty: all. */
    actions: text('actions').array().notNull().default([]),
    position: integer('position').notNull(),
    // What it fills in besides, in the dialogs of timeouts and bans. Null: those fields stay as they are.
    timeoutMs: bigint('timeout_ms', { mode: 'number' }),
    /** 0: for good. */
    banMs: bigint('ban_ms', { mode: 'number' }),
    deleteMessageDays: integer('delete_message_days'),
  },
  table => [index('reason_templates_guild').on(table.guildId, table.position)],
)

/** Filters of a list under a name: one moderator's own, or shared with all of the guild. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    /** Null: shared. */
    ownerId: text('owner_id'),
    name: text('name').notNull(),
    /** The search part of the page's address, without the question mark. */
    query: text('query').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('saved_views_guild').on(table.guildId, table.ownerId)],
)

/** How long copies of messages are kept. */
export const retention = pgTable('retention', {
  guildId: text('guild_id').primaryKey(),
  /** Null: for good. */
  evidenceDays: integer('evidence_days'),
  changedById: text('changed_by_id').notNull(),
  changedByName: text('changed_by_name').notNull(),
  changedAt: moment('changed_at').notNull(),
})
