import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import type { LogKind } from '../../wordings/log-kinds.ts'
import { moment } from '../moment.ts'

/** A message that is on its way to the channel of a mod log, or may be. */
export interface SendingToLog {
  message: ComposedMessage
  /** The lines that it tells. */
  lineIds: string[]
  /** When each of them was queued, ISO 8601. Absent: it was written by a version that did not note it. */
  queuedAt?: string[]
  /** When it was handed over, ISO 8601, and what the platform's clock showed then at least, as far as it had told. */
  orderedAt: string
  platformAt?: string | undefined
}

/** Where what is done in a guild is told as well. */
export const modLogs = pgTable('mod_logs', {
  guildId: text('guild_id').primaryKey(),
  /** `stopped`: whoever set it may not any more, or the platform refuses it; `because` says which. */
  state: text('state').$type<'on' | 'off' | 'stopped'>().notNull(),
  channelId: text('channel_id').notNull(),
  kinds: text('kinds').array().$type<LogKind[]>().notNull(),
  /** Why it has stopped, or what it waits for, in words. */
  because: text('because'),
  sending: jsonb('sending').$type<SendingToLog>(),
  /** When it may be worked on: a process that is at it moves this on. */
  notBefore: moment('not_before').notNull(),
  /** Counts whoever took or changed it: what a process that is late writes is not taken. */
  turn: integer('turn').notNull().default(0),
  /** How often in a row nothing could be told. */
  failures: integer('failures').notNull().default(0),
  changedById: text('changed_by_id').notNull(),
  changedByName: text('changed_by_name').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** `request`: a bulk run that waits for approval, or did and has ended without anything done. `surge`: many have joined. */
export type LineOf = 'entry' | 'run' | 'request' | 'surge'

/** What is still to be told there. */
export const modLogLines = pgTable(
  'mod_log_lines',
  {
    /** Of the entry, of the bulk run that has ended, rests or waits for approval, or of the surge. */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    of: text('of').$type<LineOf>().notNull(),
    /** From when on it may be told. */
    queuedAt: moment('queued_at').notNull(),
    /** When it was told that a run rests or waits: its line stays until the run goes on, or ends and is queued anew. */
    toldAt: moment('told_at'),
  },
  table => [index('mod_log_lines_guild').on(table.guildId, table.queuedAt, table.id)],
)

/** Surges of joins that mod logs tell of, from when one is seen until its end is told. */
export const modLogSurges = pgTable(
  'mod_log_surges',
  {
    /** Also that of its line. */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    /** From when on joins are its own: ten minutes before it was seen. */
    since: moment('since').notNull(),
    /** When unusually many had last joined. */
    lastAt: moment('last_at').notNull(),
    /** When it was found to be over; null: it goes on. */
    endedAt: moment('ended_at'),
    /** How many had joined when it was seen; once it is over, in all. */
    joined: integer('joined').notNull(),
    /** How many of them were gone again. */
    gone: integer('gone').notNull(),
    /** False: there were more. */
    isExact: boolean('is_exact').notNull(),
    /** How many ten minutes had brought before. */
    usual: integer('usual').notNull(),
  },
  // Of two processes that see the same one, one tells it.
  table => [uniqueIndex('mod_log_surges_open').on(table.guildId).where(sql`${table.endedAt} is null`)],
)
