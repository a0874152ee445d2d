import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** What moderators note about somebody for one another. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    /** A time-ordered UUID (version 7). */
    id: text('id').primaryKey(),
    guildId: text('guild_id').notNull(),
    userId: text('user_id').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  table => [index('staff_notes_user').on(table.guildId, table.userId, table.id)],
)
