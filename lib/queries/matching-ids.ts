import { sql } from 'drizzle-orm'

/** What "select all" is answered with. */
export interface MatchingIds {
  /** All who match, in the order of the list; of more than a selection may hold the first. */
  ids: string[]
  /** How many match. */
  count: number
}

/** How many a query finds, beside each of its rows, however few of them are taken. */
export const COUNT_OF_ALL = sql<number>`(count(*) over ())::int`

/** The answer of rows that each tell the same count. */
export function matchingIds<Row extends { count: number }>(rows: Row[], idOf: (row: Row) => string): MatchingIds {
  return { ids: rows.map(idOf), count: rows[0]?.count ?? 0 }
}
