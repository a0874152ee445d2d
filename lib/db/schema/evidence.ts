import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MessageCopy } from '../../evidence/message-copy.ts'
import { moment } from '../moment.ts'

/**
 * What a copy was taken before: a run that deletes, one message that is deleted, a ban that purges. Or it was kept as proof, and
 * nothing was deleted for it.
 */
export type EvidenceKind = 'purge' | 'message' | 'ban' | 'kept'

/**
 * Copies of messages, taken before they were deleted or kept as proof. A copy is written once and sealed at its end; nothing but
 * the erasure of what somebody wrote changes it after that.
 */
export const evidence = pgTable(
  'evidence',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    /** The run or the person that it was taken for. */
    runId: text('run_id'),
    targetId: text('target_id'),
    takenAt: moment('taken_at').notNull(),
    takenById: text('taken_by_id').notNull(),
    takenByName: text('taken_by_name').notNull(),
    reason: text('reason').notNull().default(''),
    /** Every channel that a message of it was in. */
    channelIds: text('channel_ids').array().notNull(),
    total: integer('total').notNull(),
    /**
     * HMAC-SHA-256 in hex, over the canonical JSON of the copy, with the key of the vault that `keyId` names. Empty until all
     * of its messages are written down.
     */
    keyId: text('key_id').notNull(),
    seal: text('seal').notNull(),
  },
  table => [index('evidence_guild').on(table.guildId, table.id), index('evidence_run').on(table.runId)],
)

export const evidenceMessages = pgTable(
  'evidence_messages',
  {
    evidenceId: text('evidence_id')
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    /** The order in which they are sealed. */
    position: integer('position').notNull(),
    channelId: text('channel_id').notNull(),
    messageId: text('message_id').notNull(),
    /** What is sealed of it. */
    copy: jsonb('copy').$type<MessageCopy>().notNull(),
    /** Beside what it is searched by, see `searchedOf`: no part of what is sealed. */
    folded: text('folded'),
  },
  table => [
    primaryKey({ columns: [table.evidenceId, table.position] }),
    index('evidence_messages_channel').on(table.evidenceId, table.channelId, table.position),
    index('evidence_messages_message').on(table.messageId),
    index('evidence_messages_author').on(sql`(${table.copy} #>> '{author,id}')`),
  ],
)
