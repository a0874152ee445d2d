import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditOutcome } from '../../directory/outcomes.ts'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/**
 * What was done through Steward. Opened with the intent before the platform call and settled after it.
 * `pending` is under way or cut off, `unknown` could not be settled by looking.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** A time-ordered UUID (version 7): the order of the log. */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    action: text('action').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    targetId: textByCodePoint('target_id'),
    targetName: text('target_name'),
    foldedTargetName: text('folded_target_name'),
    reason: text('reason').notNull().default(''),
    foldedReason: text('folded_reason'),
    /** The parsed input of the verb: enough to look for its effect after a crash. */
    intent: jsonb('intent').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    /** Why it did not end as intended, in words; never a platform body. */
    explanation: text('explanation'),
    /** The bulk run that it is a part of. */
    runId: text('run_id'),
    /** The entry that it takes back. */
    undoOf: text('undo_of'),
    /** Earlier ones about the same that go with it: all of them came to what it takes back. */
    undoOfMore: text('undo_of_more').array(),
    openedAt: moment('opened_at').notNull(),
    /** When whoever is at it last said so; null: it takes minutes at most, and needs no word. */
    aliveAt: moment('alive_at'),
    settledAt: moment('settled_at'),
    /** What moderators call it by, counted in its guild from 1; null: it is no case, or has not happened. */
    caseNumber: integer('case_number'),
  },
  table => [
    index('audit_guild').on(table.guildId, table.id),
    index('audit_target').on(table.guildId, table.targetId, table.id),
    index('audit_actor').on(table.guildId, table.actorId, table.id),
    // The log shows each run as one line: what belongs to none is found without reading over the targets of large runs.
    index('audit_single').on(table.guildId, table.id).where(sql`${table.runId} is null`),
    index('audit_run').on(table.runId).where(sql`${table.runId} is not null`),
    // An entry is taken back once; an attempt that came to nothing, or did only a part, does not count.
    uniqueIndex('audit_undo')
      .on(table.undoOf)
      .where(sql`${table.undoOf} is not null and ${table.outcome} in ('pending', 'done', 'unknown')`),
    index('audit_undo_more').using('gin', table.undoOfMore).where(sql`${table.undoOfMore} is not null`),
    // All of those, who are few: for lists of entries that nobody has taken back.
    index('audit_undo_many').on(table.id).where(sql`${table.undoOfMore} is not null`),
    // A message is sent once, however often its order arrives; what another guild calls its orders is nothing to this one.
    uniqueIndex('audit_order')
      .on(table.guildId, sql`(${table.intent} ->> 'orderId')`)
      .where(sql`${table.intent} ? 'orderId'`),
    // What was done to a message since, asked before something of it is taken back: who wrote it was not always known.
    index('audit_message')
      .on(table.guildId, sql`(${table.intent} ->> 'messageId')`, table.id)
      .where(sql`(${table.intent} ->> 'messageId') is not null`),
    // Whom something was done to, and how often: the list of members is narrowed by it, and reads nothing else of the log.
    index('audit_record')
      .on(table.guildId, table.action, table.id, table.targetId)
      .where(
        sql`${table.action} in ('member.warn', 'member.timeout', 'member.kick', 'member.ban') and ${table.outcome} in ('done', 'partial')`,
      ),
    // Who was erased, and when: of them nobody knows when they wrote before.
    index('audit_erasures').on(table.guildId, table.id, table.targetId).where(sql`${table.action} = 'person.erase'`),
    uniqueIndex('audit_case').on(table.guildId, table.caseNumber).where(sql`${table.caseNumber} is not null`),
    // The cases in the log, without those in runs: by what it holds alone, it is taken
    // before `audit_single` without statistics too.
    index('audit_cases')
      .on(table.guildId, table.id)
      .where(sql`${table.caseNumber} is not null and ${table.runId} is null`),
    index('audit_pending').on(table.outcome, table.openedAt),
  ],
)

/** The last number that a guild has given to a case: none is given twice, whatever becomes of its entry. */
export const caseNumbers = pgTable('case_numbers', {
  guildId: text('guild_id').primaryKey(),
  last: integer('last').notNull(),
})
