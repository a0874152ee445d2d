import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** `reason`: another reason than the one that was written. `withdrawn`: why a warning counts no longer. */
export type AmendmentKind = 'reason' | 'withdrawn'

/** What was said of an entry of the log later. The entry itself stays as it was written; of each kind the newest counts. */
export const entryAmendments = pgTable(
  'entry_amendments',
  {
    /** That of the entry which tells of it: a time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    entryId: text('entry_id').notNull(),
    kind: text('kind').$type<AmendmentKind>().notNull(),
    text: text('text').notNull(),
    foldedText: text('folded_text'),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    index('entry_amendments_entry').on(table.entryId, table.kind, table.id),
    index('entry_amendments_guild').on(table.guildId),
  ],
)
