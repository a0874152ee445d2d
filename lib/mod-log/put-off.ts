import { and, gt, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isWithin, MINUTE, now } from '../time.ts'

// Longer than a run has rested when it is told, and than anybody holds a mod log: nothing is put off to a later moment, and what
// lies further ahead was written by a clock that has been put back since. A platform that asks for longer is looked at again then.
const LONGEST_MS = 15 * MINUTE

/** So many ms from now, as far ahead as anything is put off: for whose clock is a little behind it is put off too. */
export const inMs = (ms: number) => new Date(now().getTime() + Math.min(ms, LONGEST_MS - MINUTE))

/** Whether what may not be done before a moment still waits for it. */
export const isPutOff = (moment: Date) => moment > now() && isWithin(LONGEST_MS, moment)

/** The same as a condition. */
export const isPutOffTo = (moment: PgColumn): SQL =>
  and(gt(moment, now()), lt(moment, new Date(now().getTime() + LONGEST_MS)))!
