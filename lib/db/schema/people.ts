import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** People who have signed in. The id is the platform's user id. No token of theirs is stored. */
export const viewers = pgTable('viewers', {
  id: text('id').primaryKey(),
  username: text('username').notNull(),
  globalName: text('global_name'),
  avatar: text('avatar'),
  createdAt: moment('created_at').notNull(),
  signedInAt: moment('signed_in_at').notNull(),
})

/** Who is signed in where. Only a SHA-256 of the cookie's token is kept, so the table opens no door. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: text('id').notNull().unique(),
    viewerId: text('viewer_id')
      .notNull()
      .references(() => viewers.id, { onDelete: 'cascade' }),
    method: text('method').$type<'oauth'>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    userAgent: text('user_agent'),
  },
  table => [index('sessions_viewer').on(table.viewerId)],
)
