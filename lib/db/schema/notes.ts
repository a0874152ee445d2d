import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/** What moderators note about somebody for one another. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    /** Of what another bot or a table has known: the entry of the import, whose author is then whoever imported it. */
    importId: text('import_id'),
    importFile: text('import_file'),
    /** Who wrote it first, as the file calls them. */
    importAuthor: text('import_author'),
    /** Of the words that were imported, whatever it says by now. See lib/notes/import/print-of.ts. */
    importPrint: text('import_print'),
  },
  table => [
    index('staff_notes_user').on(table.guildId, table.userId, table.id),
    index('staff_notes_written').on(table.guildId, table.createdAt).where(sql`${table.importId} is null`),
    index('staff_notes_import').on(table.importId).where(sql`${table.importId} is not null`),
    // Imported twice, it is there once.
    uniqueIndex('staff_notes_print').on(table.guildId, table.importPrint).where(sql`${table.importPrint} is not null`),
  ],
)
