import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MINUTE, now } from '../time.ts'

// The clock of another process may be a little ahead.
const APART_MS = MINUTE

/** Waiting until a moment that is stored: for a while after a failure, or while somebody is at it. */
export interface Waits {
  /** So many ms from now, as far ahead as anything waits. */
  after(ms: number): Date
  /** Whether what may not be done before a moment still waits for it. */
  goesOn(until: Date): boolean
  /** The same as a condition. */
  goesOnTo(until: PgColumn): SQL
  /** That it reaches further ahead than any does: it was stored by a clock that has been put back since. */
  isTooFar(until: PgColumn): SQL
}

/** Waits of which none is longer than that, in ms: a platform that asks for longer is looked at again then. */
export function waitsOfAtMost(longestMs: number): Waits {
  const furthest = () => new Date(now().getTime() + longestMs + APART_MS)
  return {
    after: ms => new Date(now().getTime() + Math.min(ms, longestMs)),
    goesOn: until => until > now() && until <= furthest(),
    goesOnTo: until => and(gt(until, now()), lte(until, furthest()))!,
    isTooFar: until => gt(until, furthest()),
  }
}
