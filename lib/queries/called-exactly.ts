import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** That one of these names, of which some may be missing, is all that was typed, in whatever case. */
export function calledExactly(typed: string, ...names: SQLWrapper[]): SQL<boolean> {
  const isSo = names.map(name => sql`lower(${name}) = lower(${typed})`)
  return sql<boolean>`coalesce(${sql.join(isSo, sql` or `)}, false)`
}
