import { pgTable, text } from 'drizzle-orm/pg-core'

/** One row, on PostgreSQL alone: in which database of which server these tables were last at work. A dump takes it along. */
export const databaseIdentity = pgTable('database_identity', {
  id: text('id').primaryKey().default('database'),
  /** Given anew with each `create database`, and unlike for every one of a server. */
  databaseOid: text('database_oid').notNull(),
  /** Made with the server's files; null: this role may not ask for it. */
  systemIdentifier: text('system_identifier'),
})
