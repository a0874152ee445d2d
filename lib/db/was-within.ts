import { and, gt, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { now } from '../time.ts'

/** What `isWithin` says of a moment, as a condition: it was less than `ms` ago, and lies no further ahead. */
export function wasWithin(ms: number, moment: PgColumn): SQL {
  const at = now().getTime()
  return and(gt(moment, new Date(at - ms)), lt(moment, new Date(at + ms)))!
}
