import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** That a text is one of these: as one value of the statement, which takes no more than 65,535, however many they are. */
export function isOneOf(text: SQLWrapper, values: string[]): SQL {
  return sql`${text} = any(${sql.param(values)}::text[])`
}
