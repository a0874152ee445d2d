import { gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { HOUR, MINUTE, now } from '../time.ts'

// A platform that asks for longer is looked at again then.
const LONGEST_MS = HOUR
// The clock of another process may be a little ahead.
const APART_MS = 5 * MINUTE

/** So many ms from now, as far ahead as what failed waits for another attempt. */
export const afterWait = (ms: number) => new Date(now().getTime() + Math.min(ms, LONGEST_MS))

/** That a wait, or a claim, reaches further than any does: it was stored by a clock that has been put back since. */
export const isTooFar = (moment: PgColumn): SQL => gt(moment, new Date(now().getTime() + LONGEST_MS + APART_MS))
