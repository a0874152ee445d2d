import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** One row: which application and bot this deployment serves, as last read from the platform. */
export const applicationIdentity = pgTable('application_identity', {
  id: text('id').primaryKey(),
  botUserId: text('bot_user_id').notNull(),
  botName: text('bot_name').notNull(),
  ownerId: text('owner_id').notNull(),
  readAt: moment('read_at').notNull(),
})
