import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Presence } from '../../application/presence/presence.ts'
import { moment } from '../moment.ts'

/** One row: which application and bot this deployment serves, as last read from the platform. */
export const applicationIdentity = pgTable('application_identity', {
  id: text('id').primaryKey(),
  botUserId: text('bot_user_id').notNull(),
  botName: text('bot_name').notNull(),
  ownerId: text('owner_id').notNull(),
  /** Whether the bot joins at the end of a code flow only, which Steward does not serve. */
  requiresCode: boolean('requires_code').notNull().default(false),
  readAt: moment('read_at').notNull(),
})

/**
 * One row while the bot's token is being reset, written before the platform is asked: calls wait for its end. A row that
 * stays behind says that the reset was cut short, so that the new token may be lost.
 */
export const tokenResets = pgTable('token_resets', {
  id: text('id').primaryKey().default('reset'),
  /** Tells this reset from a later one. */
  mark: text('mark').notNull(),
  begunAt: moment('begun_at').notNull(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  /** Set where it is known that the old token is dead and the new one did not arrive. */
  lostAt: moment('lost_at'),
})

/**
 * What the owner did to the application through Steward: opened with the intent before the platform is called, settled
 * after it. No secret and no picture is in it. `unknown`: nobody can tell any more.
 */
export const applicationChanges = pgTable(
  'application_changes',
  {
    /** A time-ordered UUID (version 7): the order of the list. */
    id: text('id').primaryKey(),
    action: text('action').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    intent: jsonb('intent').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    outcome: text('outcome').$type<'pending' | 'done' | 'refused' | 'failed' | 'unknown'>().notNull(),
    /** Why it did not end as intended, in words. */
    explanation: text('explanation'),
    openedAt: moment('opened_at').notNull(),
    settledAt: moment('settled_at'),
  },
  table => [index('application_changes_pending').on(table.outcome, table.openedAt)],
)

/** One row: how the bot shows itself, sent to the gateway after every reconnect. */
export const botPresence = pgTable('bot_presence', {
  id: text('id').primaryKey().default('presence'),
  status: text('status').$type<Presence['status']>().notNull(),
  activities: jsonb('activities').$type<Presence['activities']>().notNull(),
  afk: boolean('afk').notNull(),
  /** Since when it has been idle; null: not told. */
  since: moment('since'),
  updatedAt: moment('updated_at').notNull(),
  /** Whose it is, by name. */
  updatedBy: text('updated_by').notNull(),
})
