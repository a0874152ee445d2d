import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'
import { textByCodePoint } from '../text-by-code-point.ts'

/**
 * When somebody last wrote in a guild, wherever that was: whoever is silent has written nowhere, also not where whoever looks
 * cannot read. Who has no row was not heard since `guilds.heard_since`.
 */
export const lastWritten = pgTable(
  'last_written',
  {
    guildId: text('guild_id').notNull(),
    userId: textByCodePoint('user_id').notNull(),
    /** Never an earlier one, also when the message is deleted. */
    at: moment('at').notNull(),
  },
  table => [primaryKey({ columns: [table.guildId, table.userId] })],
)
