import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
    method: text('method').$type<'oauth' | 'chat_code'>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When this person last proved who they are, after signing in too; null: at `createdAt`. */
    confirmedAt: moment('confirmed_at'),
    /** When a setup code of the host opened the owner's pages to a session by code in chat. */
    unlockedAt: moment('unlocked_at'),
    userAgent: text('user_agent'),
  },
  table => [index('sessions_viewer').on(table.viewerId)],
)

/**
 * Codes that are shown in a browser and posted in chat (gaps.md, "code in chat"). Kept for an hour, so
 * that tries can be counted. `waiting` for its post, `posted` and replied to, `confirmed` by a
 * reaction, `used` for a session; `refused` by a person.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: text('id').primaryKey(),
    /** Hashed with the deployment's secret, as are the next two: the table opens no door and tells no address. */
    codeHash: text('code_hash').notNull().unique(),
    /** Of the secret that the browser holds which was shown the code. */
    browserHash: text('browser_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    state: text('state').$type<'waiting' | 'posted' | 'confirmed' | 'used' | 'refused'>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Who has posted it, and how they are called. */
    authorId: text('author_id'),
    authorName: text('author_name'),
    channelId: text('channel_id'),
    /** The bot's reply, on which the author reacts. */
    replyId: text('reply_id'),
    repliedAt: moment('replied_at'),
  },
  table => [
    index('sign_in_codes_reply').on(table.replyId),
    index('sign_in_codes_address').on(table.addressHash, table.createdAt),
  ],
)

/** Codes that the operator prints on the host; each opens the owner's pages to one session. */
export const setupCodes = pgTable('setup_codes', {
  codeHash: text('code_hash').primaryKey(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Wrong tries since it was made. */
  tries: integer('tries').notNull().default(0),
})
