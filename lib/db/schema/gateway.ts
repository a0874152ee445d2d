import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** One row: the gateway connection as its holder last told it, for every process to read. */
export const gatewayState = pgTable('gateway_state', {
  id: text('id').primaryKey().default('gateway'),
  status: text('status').$type<'connecting' | 'connected' | 'down' | 'token_dead'>().notNull(),
  since: moment('since').notNull(),
  /** The last sign of life: a connection that says "connected" but has not been heard for long is down. */
  aliveAt: moment('alive_at').notNull(),
  /** The last of them while it was connected. */
  heardAt: moment('heard_at'),
  /** The session, for whoever holds the gateway next: it goes on behind the last event that was stored. Null: none to resume. */
  sessionId: text('session_id'),
  sequence: integer('sequence'),
  resumeUrl: text('resume_url'),
  /** The mark of the run that writes the mirror; null: none has yet. */
  writer: text('writer'),
  /** When it began: what was complete since then still is once it goes on. */
  sessionSince: moment('session_since'),
})

/** Which events this platform has ever sent: what it was never seen to report is not trusted from the mirror. */
export const seenEvents = pgTable('seen_events', {
  name: text('name').primaryKey(),
  firstSeenAt: moment('first_seen_at').notNull(),
})

/** Guild by guild, what the gateway has delivered in its session. Emptied when a new session begins, kept when one is resumed. */
export const gatewayGuilds = pgTable('gateway_guilds', {
  guildId: text('guild_id').primaryKey(),
  /** False while it is only announced, and during an outage of the guild. */
  available: boolean('available').notNull(),
  /** When it came or went, or something of it was missed. A sweep that ended before says nothing of now. */
  since: moment('since').notNull(),
  /** When it was delivered last: the bot was in it. Null: not yet in this session. */
  deliveredAt: moment('delivered_at'),
  /** The last event of the guild that is stored: a session that goes on elsewhere may send it once more. */
  sequence: integer('sequence'),
})

/** What was found out about operations that not every platform has, for each root of a REST API. */
export const capabilities = pgTable(
  'capabilities',
  {
    apiUrl: text('api_url').notNull(),
    name: text('name').notNull(),
    available: boolean('available').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.apiUrl, table.name] })],
)
