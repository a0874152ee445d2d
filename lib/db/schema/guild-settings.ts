import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ViewPage } from '../../views/view-pages.ts'
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

/** From how many warnings on the team of a guild goes a step further. */
export interface WarningStep {
  warnings: number
  /** So many warnings within so many days, counted back from now; null: ever. */
  days: number | null
  action: 'member.timeout' | 'member.kick' | 'member.ban'
  /** How long it lasts; null: a kick, or a ban for good. */
  lengthMs: number | null
}

/** What a guild wants to follow on warnings; nothing where there is no row. Steward says so, and does none of it by itself. */
export const warningSteps = pgTable('warning_steps', {
  guildId: text('guild_id').primaryKey(),
  /** By their number of warnings, each number once. */
  steps: jsonb('steps').$type<WarningStep[]>().notNull(),
  changedById: text('changed_by_id').notNull(),
  changedByName: text('changed_by_name').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** The roles that whoever leaves with them is given again on joining again; none where there is no row. */
export const keptRoles = pgTable('kept_roles', {
  guildId: text('guild_id').primaryKey(),
  roleIds: text('role_ids').array().notNull(),
  /** The entry of the log that tells of it: what is promised names it. */
  entryId: text('entry_id').notNull(),
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

/** Filters of a page's list under a name: one moderator's own, or shared with all of the guild. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    /** Null: shared. */
    ownerId: text('owner_id'),
    page: text('page').$type<ViewPage>().notNull().default('members'),
    name: text('name').notNull(),
    /** The search part of the page's address, without the question mark. */
    query: text('query').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('saved_views_guild').on(table.guildId, table.page, table.ownerId)],
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

/** Whether, and how long, a guild keeps what messages said before they were edited or deleted; without a row it does not. */
export const formerRetention = pgTable('former_retention', {
  guildId: text('guild_id').primaryKey(),
  /** Null: not at all. */
  days: integer('days'),
  /** What ended until then is to go, also where it is kept for longer again since. */
  keptFrom: moment('kept_from').notNull(),
  changedById: text('changed_by_id').notNull(),
  changedByName: text('changed_by_name').notNull(),
  changedAt: moment('changed_at').notNull(),
})
