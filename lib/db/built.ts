import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** A statement as a driver takes it: its text, and what stands for $1 and on. */
export const built = (statement: SQL): Query => dialect.sqlToQuery(statement)
